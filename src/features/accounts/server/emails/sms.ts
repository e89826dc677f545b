import type { Club } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { clubIn } from '#i18n/club-in.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { mailWords } from './words.ts'

/** The text message: the club's name and the digits. */
export const smsText = (language: Locale, club: Club, code: string, own: OwnTexts): string =>
  mailWords.with(own)[language]('sms', { club: clubIn(club, language).name, code })
