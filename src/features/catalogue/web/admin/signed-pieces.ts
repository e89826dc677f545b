import type { Locale } from '#core/locale.ts'
import { formatInteger } from '#i18n/format.ts'

/** `+3`, `-2` or `0`; isolated, because in Arabic the sign would change sides. */
export function signedPieces(pieces: number, locale: Locale): string {
  const sign = pieces > 0 ? '+' : '-'
  return `\u2066${pieces === 0 ? '' : sign}${formatInteger(Math.abs(pieces), locale)}\u2069`
}
