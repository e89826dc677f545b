import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { SaidReturns } from '../contract.ts'

/**
 * The rules of return; nothing without returns. The club's own page about them opens in a new tab,
 * so that nothing typed is lost.
 */
export function ReturnsNote({ returns }: { returns: SaidReturns | undefined }) {
  const locale = useLanguage()
  if (!returns) return null
  const text = localized(returns, 'text', locale)
  return (
    <p className="text-15 text-ink2">
      {returns.has_page ? (
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
