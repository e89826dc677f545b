import { type Locale, parseLocale } from '#core/locale.ts'
import type { UserRow } from './present.ts'

/** The language that an admin picked for the back office, which is English until then. */
export function languageOf({ user_metadata }: Pick<UserRow, 'user_metadata'>): Locale {
  const { language } = user_metadata
  return (typeof language === 'string' && parseLocale(language)) || 'en'
}
