import { type Locale, parseLocale } from '#core/locale.ts'

const storageKey = 'admin-language'
const defaultAdminLocale: Locale = 'en'

/** The back office has a language of its own: English until an admin picks another. */
export function storedAdminLanguage(): Locale {
  try {
    return parseLocale(localStorage.getItem(storageKey)) ?? defaultAdminLocale
  } catch {
    return defaultAdminLocale
  }
}

export function storeAdminLanguage(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Without storage the choice holds until the tab is closed.
  }
}
