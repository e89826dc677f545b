import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import type { LedgerEntry } from '../../contract.ts'

/** What moved, how, with its receipt; a voided entry is crossed out. */
export function EntryWords({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('admin.money')
  const { id, kind, method, number, note, is_voided } = entry
  return (
    <>
      <span className={is_voided ? 'line-through' : 'font-semibold'}>{t(`kinds.${kind}`)}</span>
      {method && ` · ${t(`methods.${method}`)}`}
      {number && (
        <>
          {' · '}
          <Link
            to={adminPaths.receipt(id)}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-link underline"
          >
            {t('receipt', { number })}
          </Link>
        </>
      )}
      {is_voided && ` · ${t('voided')}`}
      {note && (
        <span className="block wrap-anywhere text-ink2" dir="auto">
          {note}
        </span>
      )}
    </>
  )
}

export function EntryAmount({ entry: { amount, is_voided } }: { entry: LedgerEntry }) {
  const look = is_voided ? 'line-through' : 'font-semibold'
  return <SignedMoney dzd={amount} locale={useLanguage()} className={look} />
}

/** Who took the money, and when. A charge comes from the order, so it names nobody. */
export function EntryTime({ entry: { kind, actor, created_at } }: { entry: LedgerEntry }) {
  const locale = useLanguage()
  return (
    <>
      {kind !== 'charge' && (
        <>
          <bdi className="wrap-anywhere">{actor}</bdi>
          {' · '}
        </>
      )}
      <time dateTime={created_at} className="whitespace-nowrap">
        {formatDateTime(created_at, locale)}
      </time>
    </>
  )
}
