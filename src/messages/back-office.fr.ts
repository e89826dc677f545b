import { messages as shared } from '#i18n/admin/messages.fr.ts'
import type { AdminWords, Translated } from '#i18n/words.ts'
import { byFeature } from './by-feature.ts'

const found = import.meta.glob('./*/web/admin/*messages.fr.ts', {
  base: '../features',
  eager: true,
  import: 'messages',
})

export const messages = byFeature<Translated<AdminWords>>(found, shared)
