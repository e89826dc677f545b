import { Printer, Shirt, X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Order, orderStatuses } from '../../contract.ts'
import { parseStatus } from './order-status.tsx'
import { useStatusChanges } from './use-status-changes.ts'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-surface'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** What can be done to all orders that are chosen; it stays in sight while the list scrolls. */
export function BulkBar({ orders, onClear }: { orders: readonly Order[]; onClear: () => void }) {
  const t = useTranslations('admin.orders.bulk')
  const status = useTranslations('admin.orders.status')
  const { change, isPending } = useStatusChanges()
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id).join(',')
  const choose = (value: string) => {
    const wanted = parseStatus(value)
    if (wanted && !isPending) change(orders.map((order) => ({ order, status: wanted })))
  }
  return (
    <section
      aria-label={t('title')}
      className="bulk-bar band sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-sheet px-3 py-2 sm:px-4 shadow-sheet lg:bottom-4"
    >
      <p role="status" className="me-auto font-semibold">
        {t('chosen', { count: orders.length })}
      </p>
      <button type="button" onClick={onClear} className={`${tool} sm:order-last`}>
        <X {...icon} /> {t('clear')}
      </button>
      <select
        aria-label={t('setStatus')}
        aria-disabled={isPending}
        value=""
        onChange={(event) => choose(event.currentTarget.value)}
        className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-3 text-16 text-ink max-sm:grow"
      >
        <option value="" disabled>
          {t('setStatus')}
        </option>
        {orderStatuses.map((each) => (
          <option key={each} value={each}>
            {status(each)}
          </option>
        ))}
      </select>
      <Link to={`/admin/orders/slips?ids=${ids}`} className={tool}>
        <Printer {...icon} /> <span className="max-sm:sr-only">{t('slips')}</span>
      </Link>
      <Link to={`/admin/orders/jerseys?ids=${ids}`} className={tool}>
        <Shirt {...icon} /> <span className="max-sm:sr-only">{t('jerseys')}</span>
      </Link>
    </section>
  )
}
