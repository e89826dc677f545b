import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'
import { messages as ar } from './messages.ar.ts'
import { messages as en } from './messages.en.ts'
import { messages as fr } from './messages.fr.ts'

const translator = (locale: Locale, mail: typeof fr | typeof en | typeof ar) =>
  createTranslator({ locale, messages: { mail }, namespace: 'mail' })

/** The words of the account mails; a translator is kept, because it parses a message only once. */
export const mailWords = {
  fr: translator('fr', fr),
  en: translator('en', en),
  ar: translator('ar', ar),
}
