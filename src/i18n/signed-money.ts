import type { Locale } from '#core/locale.ts'
import { formatMoney } from './format.ts'

/** An amount in DZD; a negative one is isolated, because in Arabic its minus would change sides. */
export function signedMoney(dzd: number, locale: Locale): string {
  const text = formatMoney(dzd, locale)
  if (dzd >= 0) return text
  const [amount, currency] = text.split('\u00a0')
  return `\u2066${amount}\u2069\u00a0${currency}`
}
