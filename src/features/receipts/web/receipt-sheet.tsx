import type { ReactNode } from 'react'
import { internationalPhone } from '#core/club.ts'
import { directionOf, type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { Crest } from '#features/club/web/crest.tsx'
import { orderedSize } from '#features/orders/rules.ts'
import { clubIn } from '#i18n/club-in.ts'
import { formatDate, formatDateTime, formatInteger } from '#i18n/format.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import type { Receipt } from '../contract.ts'
import { receiptWords } from './receipt-words.ts'

type SheetProps = { receipt: Receipt; locale: Locale }
type Fact = { label: string; value: ReactNode; isStrong?: boolean }

const money = (dzd: number, locale: Locale) => <SignedMoney dzd={dzd} locale={locale} />

function Letterhead({ receipt: { kind, number, created_at }, locale }: SheetProps) {
  const { club } = useSiteSettings()
  const { name, address } = clubIn(club, locale)
  const t = receiptWords(locale)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-edge pb-4">
      <div className="flex min-w-0 items-center gap-3">
        <Crest className="size-14 shrink-0" />
        <div className="min-w-0 text-15">
          <p className="text-18 font-bold wrap-anywhere">{name}</p>
          {address && <p className="whitespace-pre-line text-ink2">{address}</p>}
          {club.phone && (
            <p className="text-ink2">
              <bdi dir="ltr">{internationalPhone(club.phone)}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className="text-15 sm:text-end">
        <h2 className="text-20 font-bold">{t(`kinds.${kind}`)}</h2>
        <p className="text-18 font-bold">
          <bdi>{number}</bdi>
        </p>
        <p>
          <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
        </p>
      </div>
    </header>
  )
}

function Voided({ receipt: { voided_by, voided_at }, locale }: SheetProps) {
  const t = receiptWords(locale)
  if (!voided_by || !voided_at) return null
  return (
    <div className="rounded-control border-2 border-danger p-3 text-danger">
      <p className="text-24 font-bold">{t('voided')}</p>
      <p>
        {t('voidedBy', {
          number: voided_by,
          date: formatDateTime(voided_at, locale),
        })}
      </p>
    </div>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="space-y-1.5">
      {facts.map(({ label, value, isStrong }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-4 ${isStrong ? 'text-18 font-bold' : ''}`}
        >
          <dt className={isStrong ? '' : 'text-ink2'}>{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ receipt: { order }, locale }: SheetProps) {
  const t = receiptWords(locale)
  return (
    <section className="space-y-2">
      <h3 className="font-bold">{t('lines')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {order.order_items.map((item, index) => (
          <li key={index} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {formatInteger(item.quantity, locale)} × <bdi>{localized(item, 'name', locale)}</bdi>{' '}
              <bdi className="text-ink2">{orderedSize(item, locale)}</bdi>
            </span>
            {money(totalDzd([item]), locale)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ...(order.delivery_price > 0
            ? [{ label: t('delivery'), value: money(order.delivery_price, locale) }]
            : []),
          { label: t('total'), value: money(order.total_amount, locale) },
        ]}
      />
    </section>
  )
}

/** What is open, once where nothing has changed since the receipt. */
function openSums({ receipt: { open_then, open_now }, locale }: SheetProps): Fact[] {
  const t = receiptWords(locale)
  const sum = (open: number, due: string, credit: string): Fact => ({
    label: open < 0 ? credit : due,
    value: money(Math.abs(open), locale),
  })
  const then = { ...sum(open_then, t('openThen'), t('creditThen')), isStrong: true }
  return open_now === open_then ? [then] : [then, sum(open_now, t('openNow'), t('creditNow'))]
}

/** A receipt on the club's letterhead, in one language whatever the page's is. */
export function ReceiptSheet({ receipt, locale }: SheetProps) {
  const t = receiptWords(locale)
  const { kind, amount, method, voids, voided_by, order } = receipt
  const facts: Fact[] = [
    { label: t(`buyer.${kind}`), value: <bdi>{order.customer_name}</bdi> },
    {
      label: t('order'),
      value: (
        <>
          <bdi>{order.order_number}</bdi> · {formatDate(order.created_at, locale)}
        </>
      ),
    },
    { label: t('method'), value: t(`methods.${method}`) },
    {
      label: t('amount'),
      value: <span className={voided_by ? 'line-through' : ''}>{money(amount, locale)}</span>,
      isStrong: true,
    },
  ]
  return (
    <article
      lang={locale}
      dir={directionOf(locale)}
      className="max-w-2xl space-y-5 rounded-control border border-line bg-surface p-5 print:max-w-none print:border-0 print:p-0"
    >
      <Letterhead receipt={receipt} locale={locale} />
      <Voided receipt={receipt} locale={locale} />
      {voids && <p>{t('voids', { number: voids })}</p>}
      <Facts facts={facts} />
      <Lines receipt={receipt} locale={locale} />
      <Facts facts={openSums({ receipt, locale })} />
      <p className="hidden pt-2 pb-16 text-end text-ink2 print:block">{t('signature')}</p>
    </article>
  )
}
