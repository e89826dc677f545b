export { messages as shared } from '#i18n/admin/messages.ar.ts'

export const found = import.meta.glob('./*/web/admin/*messages.ar.ts', {
  base: '../features',
  eager: true,
  import: 'messages',
})
