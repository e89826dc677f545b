import { perLocale } from '#core/locale.ts'
import type { messages as french } from '#features/news/messages.fr.ts'
import type { Translated } from '#i18n/words.ts'
import { catalogue, messagesOf } from './catalogues.ts'

// A file of its own: the names of its three files would cost every page.
const newsCatalogue = catalogue(
  {
    fr: () => import('#features/news/messages.fr.ts'),
    en: () => import('#features/news/messages.en.ts'),
    ar: () => import('#features/news/messages.ar.ts'),
  },
  ({ messages }: { messages: Translated<typeof french> }) => ({ news: messages }),
)

export const loadNewsMessages = newsCatalogue.load
export const hasNewsMessages = newsCatalogue.has

/** The public messages and those of news. */
export const newsMessagesOf = perLocale((locale) => ({
  ...messagesOf(locale),
  ...newsCatalogue.of(locale),
}))
