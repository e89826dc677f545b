import { storedText } from '#core/device-storage.ts'
import { type Locale, parseLocale } from '#core/locale.ts'

const stored = storedText('admin-language')
const defaultAdminLocale: Locale = 'en'

/** What an admin picked on this device. */
export const pickedAdminLanguage = (): Locale | undefined => parseLocale(stored.read())

/**
 * The back office has a language of its own: the one picked here, else the account's, else English.
 */
export const adminLanguage = (ofAccount: Locale | undefined): Locale =>
  pickedAdminLanguage() ?? ofAccount ?? defaultAdminLocale

export const storeAdminLanguage = (locale: Locale) => stored.write(locale)
