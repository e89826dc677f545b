import { type Locale, perLocale } from '#core/locale.ts'
import type { messages as ordersFrench } from '#features/orders/messages.fr.ts'
import type { messages as registrationsFrench } from '#features/registrations/messages.fr.ts'
import type { adminMessages as adminFrench } from './back-office.fr.ts'
import type { messages as french } from './site.fr.ts'

/**
 * French defines the type; the check requires the same keys and placeholders of the other
 * languages.
 */
type PublicMessages = typeof french
type OrderingMessages = { orders: typeof ordersFrench }
type RegisteringMessages = { registrations: typeof registrationsFrench }
type AdminMessages = typeof adminFrench
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: PublicMessages & OrderingMessages & RegisteringMessages & { admin: AdminMessages }
  }
}

/**
 * A safe cast, because the message check compares keys and placeholders of every language with
 * French.
 */
const asFrench = <French>(translated: Translated<French>) => translated as French

/** A language's messages, fetched once; the browser never loads languages that it does not show. */
function catalogue<French>(loaders: Record<Locale, () => Promise<Translated<French>>>) {
  const loaded = new Map<Locale, French>()
  const loading = new Map<Locale, Promise<void>>()
  const begin = async (locale: Locale) => {
    try {
      loaded.set(locale, asFrench<French>(await loaders[locale]()))
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

const publicCatalogue = catalogue<PublicMessages>({
  fr: async () => (await import('./site.fr.ts')).messages,
  en: async () => (await import('./site.en.ts')).messages,
  ar: async () => (await import('./site.ar.ts')).messages,
})

// Messages that only the ordering screens need.
const orderingCatalogue = catalogue<OrderingMessages>({
  fr: async () => ({ orders: (await import('#features/orders/messages.fr.ts')).messages }),
  en: async () => ({ orders: (await import('#features/orders/messages.en.ts')).messages }),
  ar: async () => ({ orders: (await import('#features/orders/messages.ar.ts')).messages }),
})

// Messages that only the registration screens need.
const registeringCatalogue = catalogue<RegisteringMessages>({
  fr: async () => ({
    registrations: (await import('#features/registrations/messages.fr.ts')).messages,
  }),
  en: async () => ({
    registrations: (await import('#features/registrations/messages.en.ts')).messages,
  }),
  ar: async () => ({
    registrations: (await import('#features/registrations/messages.ar.ts')).messages,
  }),
})

const adminCatalogue = catalogue<AdminMessages>({
  fr: async () => (await import('./back-office.fr.ts')).adminMessages,
  en: async () => (await import('./back-office.en.ts')).adminMessages,
  ar: async () => (await import('./back-office.ar.ts')).adminMessages,
})

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

export async function loadAdminMessages(locale: Locale): Promise<void> {
  await Promise.all([
    publicCatalogue.load(locale),
    orderingCatalogue.load(locale),
    registeringCatalogue.load(locale),
    adminCatalogue.load(locale),
  ])
}

/** All messages, with the back office's under `admin`. */
export const adminMessagesOf = perLocale((locale) => ({
  ...orderingMessagesOf(locale),
  ...registeringCatalogue.of(locale),
  admin: adminCatalogue.of(locale),
}))
