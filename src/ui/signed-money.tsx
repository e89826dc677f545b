import type { Locale } from '#core/locale.ts'
import { signedMoney } from '#i18n/signed-money.ts'

/** An amount in DZD that may be negative, and never wraps. */
export function SignedMoney({
  dzd,
  locale,
  className = '',
}: {
  dzd: number
  locale: Locale
  className?: string
}) {
  return (
    <bdi className={`whitespace-nowrap ${className}`.trimEnd()}>{signedMoney(dzd, locale)}</bdi>
  )
}
