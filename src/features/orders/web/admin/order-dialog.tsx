import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { GuardedDialog } from '#ui/forms/guarded-dialog.tsx'
import type { Order } from '../../contract.ts'
import { orderQuery } from './client.ts'
import { OrderDetails } from './order-details.tsx'

/** The order that the address opens, beside what else it says. */
function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(location.search)
    if (id) next.set('order', id)
    else next.delete('order')
    setSearch(next, { preventScrollReset: true })
  }
  return { id: search.get('order'), open }
}

const leftToRight = (text: ReactNode) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {text}
  </bdi>
)

const viewId = (id: string) => `view-${id}`

/** The details of one order: of a row that is shown, or of one that a link names. */
export function OrderDialog() {
  const t = useTranslations('admin.orders')
  const { id, open } = useOpenOrder()
  const query = useQuery({ ...orderQuery(id ?? ''), enabled: id !== null })
  if (id === null) return null
  const number = query.data?.order_number ?? '…'
  return (
    <GuardedDialog
      key={id}
      title={t.rich('details.title', { number, ltr: leftToRight })}
      // The next key may come before the address has opened the dialog, and takes the focus on.
      finalFocus={() => document.getElementById(viewId(id))}
      onClose={() => open(undefined)}
    >
      <QueryView query={query} skeleton={<Spinner />}>
        {(order) => <OrderDetails order={order} />}
      </QueryView>
    </GuardedDialog>
  )
}

/** The button of an order's row that opens its details. */
export function ViewOrder({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  const { open } = useOpenOrder()
  return (
    <button
      type="button"
      id={viewId(order.id)}
      aria-label={t('view', { number: order.order_number })}
      onClick={() => open(order.id)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-link hover:bg-sunk"
    >
      <Eye aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="@table:sr-only">{t('viewShort')}</span>
    </button>
  )
}
