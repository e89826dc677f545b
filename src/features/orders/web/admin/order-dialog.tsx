import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Eye } from '#ui/icons/eye.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLoadLater } from '#ui/use-load-later.ts'
import type { Order } from '../../contract.ts'

const loadOpenOrder = () => import('./open-order.tsx')
const OpenOrder = lazy(async () => ({ default: (await loadOpenOrder()).OpenOrder }))

/** The order id in the address; the other search parameters stay. */
function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(location.search)
    if (id) next.set('order', id)
    else next.delete('order')
    setSearch(next, { preventScrollReset: true, state })
  }
  return { id: search.get('order'), open }
}

const viewId = (id: string) => `view-${id}`

/**
 * The order after this one in the list. If this one has left the list, the order now in its place.
 */
function useNextOrder(orders: readonly Order[], id: string | null): Order | undefined {
  const [place, setPlace] = useState(-1)
  const found = orders.findIndex((order) => order.id === id)
  if (found !== -1 && found !== place) setPlace(found)
  if (id === null) return undefined
  return orders[found === -1 ? place : found + 1]
}

/** The dialog of one order: of a listed row, or from a link. */
export function OrderDialog({ orders }: { orders: readonly Order[] }) {
  const { id, open } = useOpenOrder()
  const next = useNextOrder(orders, id)
  useLoadLater(loadOpenOrder)
  if (id === null) return null
  return (
    <Suspense fallback={null}>
      <OpenOrder
        id={id}
        // A key may move the focus before the dialog has opened, so the row's button is named
        // explicitly.
        finalFocus={() => document.getElementById(viewId(id))}
        onNext={next && (() => open(next.id))}
        onClose={() => open(undefined)}
      />
    </Suspense>
  )
}

/** The button in a row that opens the order's details. */
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
