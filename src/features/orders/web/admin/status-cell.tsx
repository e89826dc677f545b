import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StaleDialog } from '#ui/forms/stale-view.tsx'
import { type Order, type OrderStatus, orderStatuses } from '../../contract.ts'
import { parseStatus, statusLook } from './order-status.tsx'
import { useStatusChange } from './use-status-change.ts'

/** The status as a badge that can be changed in place. */
export function StatusSelect({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  const { change, isPending, conflict, settle } = useStatusChange()
  const { colours, Icon } = statusLook(order.status)
  const choose = (value: string) => {
    const status = parseStatus(value)
    if (status && !isPending) change({ order, status })
  }
  const keepMine = () => {
    if (conflict) change({ order: conflict.current, status: conflict.wanted })
    settle()
  }
  const inWords = (status: OrderStatus) => [
    { name: 'status', label: t('columns.status'), text: t(`status.${status}`) },
  ]
  const title = t('statusOf', { number: order.order_number })
  return (
    <span
      className={`relative inline-flex items-center rounded-round ${colours} ${isPending ? 'opacity-70' : ''}`}
    >
      <Icon aria-hidden className="pointer-events-none absolute inset-s-2 size-4" strokeWidth={2} />
      <select
        aria-label={title}
        aria-disabled={isPending}
        value={order.status}
        onChange={(event) => choose(event.currentTarget.value)}
        className="min-h-9 field-sizing-content cursor-pointer appearance-none rounded-round border border-current bg-transparent ps-8 pe-7 text-16 font-semibold @4xl:ps-7 @4xl:pe-6 @4xl:text-13 @6xl:text-15"
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status} className="bg-surface text-ink">
            {t(`status.${status}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-e-1.5 size-4" strokeWidth={2} />
      {conflict && (
        <StaleDialog
          title={title}
          mine={inWords(conflict.wanted)}
          theirs={inWords(conflict.current.status)}
          keepMine={keepMine}
          takeTheirs={settle}
        />
      )}
    </span>
  )
}
