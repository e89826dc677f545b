import { createContext, use, useCallback, useRef } from 'react'
import { useLocale } from 'use-intl'
import { storedText } from '#core/device-storage.ts'
import { type Locale, parseLocale, defaultLocale } from '#core/locale.ts'

const languageKey = 'language'
const stored = storedText(languageKey)

/**
 * Changes the page's language in place, so that nothing typed is lost; false when another was
 * chosen meanwhile. @throws what the loading of its words throws
 */
export const ChooseLanguage = createContext<(locale: Locale) => Promise<boolean>>(() =>
  Promise.resolve(false),
)
export const useChooseLanguage = () => use(ChooseLanguage)

/** The page's language as one of our locales. */
export function useLanguage(): Locale {
  return parseLocale(useLocale()) ?? defaultLocale
}

/**
 * Shows a language once what it needs is loaded, unless another is wanted by then; says whether it
 * did. @throws what the loading of the last wanted one throws
 */
export function useLastWanted() {
  const last = useRef<Locale>(undefined)
  return useCallback(
    async <Loaded,>(next: Locale, loading: Promise<Loaded>, show: (loaded: Loaded) => void) => {
      last.current = next
      const isLast = () => last.current === next
      try {
        const loaded = await loading
        if (isLast()) show(loaded)
      } catch (error) {
        if (isLast()) throw error
      }
      return isLast()
    },
    [],
  )
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
