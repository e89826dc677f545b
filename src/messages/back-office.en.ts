export { messages as shared } from '#i18n/admin/messages.en.ts'

export const found = import.meta.glob('./*/web/admin/*messages.en.ts', {
  base: '../features',
  eager: true,
  import: 'messages',
})
