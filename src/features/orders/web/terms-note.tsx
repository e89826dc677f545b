import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { DeliveryOffers } from '../contract.ts'

type TermsNoteProps = Pick<DeliveryOffers, 'arrival' | 'returns'>

/**
 * How long a delivery takes and the rules of return, in one line; nothing where the club says
 * neither. The club's own page about returns opens in a new tab, so that nothing typed is lost.
 */
export function TermsNote({ arrival, returns }: TermsNoteProps) {
  const locale = useLanguage()
  if (!arrival && !returns) return null
  const text = returns && localized(returns, 'text', locale)
  return (
    <p className="text-15 text-ink2">
      {arrival && localized(arrival, 'text', locale)}
      {arrival && returns && ' · '}
      {returns?.has_page ? (
        <a
          href={paths.page('returns')}
          target="_blank"
          rel="noreferrer"
          className="text-link underline underline-offset-4"
        >
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}
