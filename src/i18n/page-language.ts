import { createContext } from 'react-router'
import { defaultLocale, type Locale, parseLocale } from '#core/locale.ts'

/** The language in which the server renders a page, for screens whose data depend on it. */
export const pageLanguageContext = createContext<Locale>()

/** The language of the open page, for the same screens in the browser. */
export const openPageLanguage = (): Locale =>
  parseLocale(document.documentElement.lang) ?? defaultLocale
