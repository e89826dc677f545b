import { type Locale, parseLocale } from '#core/locale.ts'
import type { UserRow } from './present.ts'

/** The back office's language chosen by an admin; English by default. */
export function languageOf({ user_metadata }: Pick<UserRow, 'user_metadata'>): Locale {
  const { language } = user_metadata
  return (typeof language === 'string' && parseLocale(language)) || 'en'
}
