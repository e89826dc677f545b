import { createContext, use } from 'react'
import { useLocale } from 'use-intl'
import { storedText } from '#core/device-storage.ts'
import { type Locale, parseLocale, defaultLocale } from '#core/locale.ts'

const languageKey = 'language'
const stored = storedText(languageKey)

/** Changes the page's language in place, so that nothing typed is lost. */
export const ChooseLanguage = createContext<(locale: Locale) => void>(() => undefined)
export const useChooseLanguage = () => use(ChooseLanguage)

/** The page's language as one of our locales. */
export function useLanguage(): Locale {
  return parseLocale(useLocale()) ?? defaultLocale
}

/**
 * Stores the choice for the next visit. The cookie lets the server render the first page in that
 * language.
 */
export function storeLanguage(locale: Locale): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  document.cookie = `${prefix}${languageKey}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  stored.write(locale)
}

/** The stored choice; undefined when there is none or it is unknown. */
export const storedLanguage = (): Locale | undefined => parseLocale(stored.read())
