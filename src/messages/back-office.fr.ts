export { messages as shared } from '#i18n/admin/messages.fr.ts'

export const found = import.meta.glob('./*/web/admin/*messages.fr.ts', {
  base: '../features',
  eager: true,
  import: 'messages',
})
