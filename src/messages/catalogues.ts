import { type Locale, perLocale } from '#core/locale.ts'
import type { messages as matchesFrench } from '#features/matches/messages.fr.ts'
import type { messages as newsFrench } from '#features/news/messages.fr.ts'
import type { messages as ordersFrench } from '#features/orders/messages.fr.ts'
import type { messages as teamFrench } from '#features/programs/team-messages.fr.ts'
import type { messages as registrationsFrench } from '#features/registrations/messages.fr.ts'
import type { AdminWords, SiteWords, Translated } from '#i18n/words.ts'

type OrderingMessages = { orders: typeof ordersFrench }
/** Loaded by `match-catalogue.ts`. */
type MatchMessages = { matches: typeof matchesFrench }
/** Loaded by `news-catalogue.ts`. */
type NewsMessages = { news: typeof newsFrench }
type TeamMessages = { team: typeof teamFrench }
type RegisteringMessages = { registrations: typeof registrationsFrench }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: SiteWords &
      MatchMessages &
      NewsMessages &
      OrderingMessages &
      RegisteringMessages &
      TeamMessages & { admin: AdminWords }
  }
}

/**
 * A safe cast, because the message check compares keys and placeholders of every language with
 * French.
 */
const asFrench = <French>(translated: Translated<French>) => translated as French

/** A language's messages, fetched once; the browser never loads languages that it does not show. */
export function catalogue<French, File>(
  files: Record<Locale, () => Promise<File>>,
  wordsOf: (file: File) => Translated<French>,
) {
  const loaded = new Map<Locale, French>()
  const loading = new Map<Locale, Promise<void>>()
  const begin = async (locale: Locale) => {
    try {
      loaded.set(locale, asFrench<French>(wordsOf(await files[locale]())))
    } catch (error) {
      // A failed fetch is not cached.
      loading.delete(locale)
      throw error
    }
  }
  return {
    load: (locale: Locale): Promise<void> => {
      const known = loading.get(locale) ?? begin(locale)
      loading.set(locale, known)
      return known
    },
    has: (locale: Locale) => loaded.has(locale),
    of: (locale: Locale): French => {
      const messages = loaded.get(locale)
      if (!messages) throw new Error(`messages of "${locale}" were not loaded`)
      return messages
    },
  }
}

const publicCatalogue = catalogue(
  {
    fr: () => import('./site.fr.ts'),
    en: () => import('./site.en.ts'),
    ar: () => import('./site.ar.ts'),
  },
  ({ messages }: { messages: Translated<SiteWords> }) => messages,
)

// Messages that only the ordering screens need.
const orderingCatalogue = catalogue(
  {
    fr: () => import('#features/orders/messages.fr.ts'),
    en: () => import('#features/orders/messages.en.ts'),
    ar: () => import('#features/orders/messages.ar.ts'),
  },
  ({ messages }: { messages: Translated<OrderingMessages['orders']> }) => ({ orders: messages }),
)

// Messages that only the registration screens need.
const registeringCatalogue = catalogue(
  {
    fr: () => import('#features/registrations/messages.fr.ts'),
    en: () => import('#features/registrations/messages.en.ts'),
    ar: () => import('#features/registrations/messages.ar.ts'),
  },
  ({ messages }: { messages: Translated<RegisteringMessages['registrations']> }) => ({
    registrations: messages,
  }),
)

// Messages that only a team's page and the followed teams need.
const teamCatalogue = catalogue(
  {
    fr: () => import('#features/programs/team-messages.fr.ts'),
    en: () => import('#features/programs/team-messages.en.ts'),
    ar: () => import('#features/programs/team-messages.ar.ts'),
  },
  ({ messages }: { messages: Translated<TeamMessages['team']> }) => ({ team: messages }),
)

export const loadMessages = publicCatalogue.load
export const messagesOf = publicCatalogue.of

export const loadOrderingMessages = orderingCatalogue.load
export const hasOrderingMessages = orderingCatalogue.has

/** The public messages and those of ordering. */
export const orderingMessagesOf = perLocale((locale) => ({
  ...publicCatalogue.of(locale),
  ...orderingCatalogue.of(locale),
}))

export const loadRegisteringMessages = registeringCatalogue.load
export const hasRegisteringMessages = registeringCatalogue.has

/** The public messages and those of registering. */
export const registeringMessagesOf = perLocale((locale) => ({
  ...publicCatalogue.of(locale),
  ...registeringCatalogue.of(locale),
}))

export const loadTeamMessages = teamCatalogue.load
export const hasTeamMessages = teamCatalogue.has

/** The public messages and those of a team. */
export const teamMessagesOf = perLocale((locale) => ({
  ...publicCatalogue.of(locale),
  ...teamCatalogue.of(locale),
}))
