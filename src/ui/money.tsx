import type { Locale } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'

/** An amount in DZD that never wraps. */
export function Money({
  dzd,
  className = '',
  ...props
}: {
  dzd: number
  className?: string
  'data-testid'?: string
}) {
  return (
    <bdi {...props} className={`whitespace-nowrap ${className}`.trimEnd()}>
      {formatMoney(dzd, useLanguage())}
    </bdi>
  )
}

/**
 * An amount without its decimals where it has none: nobody counts centimes at a price or a fee.
 * Totals keep them.
 */
export const formatDinars = (dzd: number, locale: Locale): string =>
  formatMoney(dzd, locale).replace(/[.,]00(?=\D*$)/, '')

/** A price or a fee that never wraps. */
export function Dinars({ dzd, className = '' }: { dzd: number; className?: string | undefined }) {
  return (
    <bdi className={`whitespace-nowrap ${className}`.trimEnd()}>
      {formatDinars(dzd, useLanguage())}
    </bdi>
  )
}
