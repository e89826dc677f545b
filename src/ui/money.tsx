import { formatDinars, formatMoney } from '#i18n/format.ts'
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

/** A price or a fee: without decimals where it has none. */
export function Dinars({ dzd, className = '' }: { dzd: number; className?: string | undefined }) {
  return (
    <bdi className={`whitespace-nowrap ${className}`.trimEnd()}>
      {formatDinars(dzd, useLanguage())}
    </bdi>
  )
}
