import { IntlMessageFormat } from 'intl-messageformat'
import { type Locale, perLocale } from '#core/locale.ts'

export type TextValues = Readonly<Record<string, string | number | Date>>

// Digits are Latin in every language.
const numberLocale = perLocale((locale) => `${locale}-u-nu-latn`)

const [isolate, endIsolate] = ['\u2068', '\u2069']
const isMostlyLatin = /^[^\p{Script=Arabic}]*[\p{L}\d][^\p{Script=Arabic}]*$/u

/**
 * In Arabic text a number or a Latin name keeps its own direction. A link stays as it is: mail
 * programs would take the mark for a part of it.
 */
const isolated = (value: TextValues[string]) =>
  typeof value === 'string' && isMostlyLatin.test(value) && !value.includes('://')
    ? isolate + value + endIsolate
    : value

/**
 * Apostrophes are letters here, as people type them, and no quotation marks of the format.
 */
const typed = (text: string) => text.replaceAll("'", "''")

/** Fills in a text of the club. @throws where it has a placeholder without a value */
export function formatOwnText(text: string, locale: Locale, values: TextValues = {}): string {
  const shown =
    locale === 'ar'
      ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]))
      : values
  const format = new IntlMessageFormat(typed(text), numberLocale(locale), undefined, {
    ignoreTag: true,
  })
  return String(format.format(shown))
}
