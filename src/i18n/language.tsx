import { createContext, use } from 'react'
import { useLocale } from 'use-intl'
import { storedText } from '#core/device-storage.ts'
import { type Locale, parseLocale, defaultLocale } from '#core/locale.ts'

const languageKey = 'language'
const stored = storedText(languageKey)

/** Changes the language of the page in place: nothing typed is lost. */
export const ChooseLanguage = createContext<(locale: Locale) => void>(() => undefined)
export const useChooseLanguage = () => use(ChooseLanguage)

/** The page's language as one of ours. */
export function useLanguage(): Locale {
  return parseLocale(useLocale()) ?? defaultLocale
}

/**
 * Stores the choice for the next visit; the cookie lets the server's first byte have the right
 * language.
 */
export function storeLanguage(locale: Locale): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  document.cookie = `${prefix}${languageKey}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  stored.write(locale)
}

/** The stored choice, or undefined when there is none or it is not one of ours. */
export const storedLanguage = (): Locale | undefined => parseLocale(stored.read())
