import type { Locale } from '#core/locale.ts'
import { clubName } from '#features/club/server/club-name.ts'
import { mailWords } from './words.ts'

/** The one line that a phone gets: who asks, and the digits. */
export const smsText = (language: Locale, code: string): string =>
  mailWords[language]('sms', { club: clubName[language], code })
