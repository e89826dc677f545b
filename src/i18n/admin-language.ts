import { type Locale, parseLocale } from '#core/locale.ts'

const storageKey = 'admin-language'
const defaultAdminLocale: Locale = 'en'

/** What an admin picked on this device. */
export function pickedAdminLanguage(): Locale | undefined {
  try {
    return parseLocale(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/**
 * The back office has a language of its own: the one picked here, else the account's, else English.
 */
export const adminLanguage = (ofAccount: Locale | undefined): Locale =>
  pickedAdminLanguage() ?? ofAccount ?? defaultAdminLocale

export function storeAdminLanguage(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Without storage the choice holds until the tab is closed.
  }
}
