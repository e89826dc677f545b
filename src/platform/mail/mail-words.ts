import { type AbstractIntlMessages, createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'

type Words = AbstractIntlMessages

/** The translators of mails by language. They are kept: each parses a message only once. */
export function mailWordsOf<Fr extends Words, En extends Words, Ar extends Words>(
  messages: Record<'fr', Fr> & Record<'en', En> & Record<'ar', Ar>,
) {
  const translator = (locale: Locale) =>
    createTranslator<Fr | En | Ar>({ locale, messages: messages[locale] })
  return { fr: translator('fr'), en: translator('en'), ar: translator('ar') }
}
