import { type AbstractIntlMessages, createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'
import { formatOwnText, type TextValues } from './format-own-text.ts'
import type { OwnTexts } from './own-texts.ts'
import { writtenWords } from './written-words.ts'

type Words = AbstractIntlMessages
/** A translator for any key; its precise type knows the feature's keys and values. */
type Say = (key: string, values?: TextValues) => string

/**
 * The same translator with the club's own texts. A text that no longer fits the message, as after
 * an update of the program, gives way to the program's words: the mail must go out.
 */
function withOwn<Translator>(words: Translator, feature: string, own: OwnTexts, locale: Locale) {
  // Any key and values are accepted here; the returned type checks those of callers.
  const theirs = words as Say
  const say: Say = (key, values) => {
    const text = own.get(`${feature}.${key}`)?.[locale]
    if (text === undefined) return theirs(key, values)
    try {
      return formatOwnText(text, locale, values)
    } catch {
      return theirs(key, values)
    }
  }
  return say as Translator
}

/**
 * The translators of a feature's mails by language. They are kept: each parses a message only once.
 * `with` gives those with the club's own texts.
 */
export function mailWordsOf<Fr extends Words, En extends Words, Ar extends Words>(
  feature: string,
  messages: Record<'fr', Fr> & Record<'en', En> & Record<'ar', Ar>,
) {
  const translator = (locale: Locale) =>
    createTranslator<Fr | En | Ar>({ locale, messages: messages[locale] })
  const words = { fr: translator('fr'), en: translator('en'), ar: translator('ar') }
  return {
    ...words,
    /** The program's own words, as they are written. */
    catalogue: writtenWords(messages),
    with: (own: OwnTexts): typeof words => ({
      fr: withOwn(words.fr, feature, own, 'fr'),
      en: withOwn(words.en, feature, own, 'en'),
      ar: withOwn(words.ar, feature, own, 'ar'),
    }),
  }
}
