import { perLocale } from '#core/locale.ts'
import type { messages as french } from '#features/matches/messages.fr.ts'
import type { Translated } from '#i18n/words.ts'
import { catalogue, messagesOf } from './catalogues.ts'

// A file of its own: the names of its three files would cost every page.
const matchCatalogue = catalogue(
  {
    fr: () => import('#features/matches/messages.fr.ts'),
    en: () => import('#features/matches/messages.en.ts'),
    ar: () => import('#features/matches/messages.ar.ts'),
  },
  ({ messages }: { messages: Translated<typeof french> }) => ({ matches: messages }),
)

export const loadMatchMessages = matchCatalogue.load
export const hasMatchMessages = matchCatalogue.has

/** The public messages and those of matches. */
export const matchMessagesOf = perLocale((locale) => ({
  ...messagesOf(locale),
  ...matchCatalogue.of(locale),
}))
