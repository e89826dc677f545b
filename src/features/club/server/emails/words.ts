import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'
import { messages as ar } from './messages.ar.ts'
import { messages as en } from './messages.en.ts'
import { messages as fr } from './messages.fr.ts'

const translator = (locale: Locale, letter: typeof fr | typeof en | typeof ar) =>
  createTranslator({ locale, messages: { letter }, namespace: 'letter' })

/** The words that all letters share. */
export const letterWords = {
  fr: translator('fr', fr),
  en: translator('en', en),
  ar: translator('ar', ar),
}
