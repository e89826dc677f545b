import type { Locale } from '#core/locale.ts'
import type { adminMessages as adminFrench } from './admin-messages.fr.ts'
import type { messages as french } from './messages.fr.ts'

/** French is the measure: the check makes the other languages have the same keys and placeholders. */
type PublicMessages = typeof french
type AdminMessages = typeof adminFrench
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: PublicMessages & { admin: AdminMessages }
  }
}

/** Holds because the message check compares keys and placeholders of every language with French. */
const asFrench = <French>(translated: Translated<French>) => translated as French

/** A language's messages, fetched once: the browser never gets the languages it does not show. */
function catalogue<French>(loaders: Record<Locale, () => Promise<Translated<French>>>) {
  const loaded = new Map<Locale, French>()
  return {
    load: async (locale: Locale): Promise<void> => {
      if (!loaded.has(locale)) loaded.set(locale, asFrench<French>(await loaders[locale]()))
    },
    of: (locale: Locale): French => {
      const messages = loaded.get(locale)
      if (!messages) throw new Error(`messages of "${locale}" were not loaded`)
      return messages
    },
  }
}

const publicCatalogue = catalogue<PublicMessages>({
  fr: async () => (await import('./messages.fr.ts')).messages,
  en: async () => (await import('./messages.en.ts')).messages,
  ar: async () => (await import('./messages.ar.ts')).messages,
})

const adminCatalogue = catalogue<AdminMessages>({
  fr: async () => (await import('./admin-messages.fr.ts')).adminMessages,
  en: async () => (await import('./admin-messages.en.ts')).adminMessages,
  ar: async () => (await import('./admin-messages.ar.ts')).adminMessages,
})

export const loadMessages = publicCatalogue.load
export const messagesOf = publicCatalogue.of

export async function loadAdminMessages(locale: Locale): Promise<void> {
  await Promise.all([publicCatalogue.load(locale), adminCatalogue.load(locale)])
}

/** The public messages with the back office's under `admin`. */
export const adminMessagesOf = (locale: Locale) => ({
  ...publicCatalogue.of(locale),
  admin: adminCatalogue.of(locale),
})
