import type { Locale } from '#core/locale.ts'
import { clubName } from '#features/club/server/club-name.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { mailWords } from './words.ts'

/** The text message: the club's name and the digits. */
export const smsText = (language: Locale, code: string, own: OwnTexts): string =>
  mailWords.with(own)[language]('sms', { club: clubName[language], code })
