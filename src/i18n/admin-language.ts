import { storedText } from '#core/device-storage.ts'
import { type Locale, parseLocale } from '#core/locale.ts'

const stored = storedText('admin-language')
const defaultAdminLocale: Locale = 'en'

/** The language that the admin chose on this device. */
export const pickedAdminLanguage = (): Locale | undefined => parseLocale(stored.read())

/**
 * The back office has its own language: the one chosen on this device, else the account's, else
 * English.
 */
export const adminLanguage = (ofAccount: Locale | undefined): Locale =>
  pickedAdminLanguage() ?? ofAccount ?? defaultAdminLocale

export const storeAdminLanguage = (locale: Locale) => stored.write(locale)
