import { Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { useLoadLater } from '#ui/use-load-later.ts'
import type { Order } from '../../contract.ts'

const loadOpenOrder = () => import('./open-order.tsx')
const OpenOrder = lazy(async () => ({ default: (await loadOpenOrder()).OpenOrder }))

/** The order that the address opens, beside what else it says. */
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

/** The details of one order: of a row that is shown, or of one that a link names. */
export function OrderDialog() {
  const { id, open } = useOpenOrder()
  useLoadLater(loadOpenOrder)
  if (id === null) return null
  return (
    <Suspense fallback={null}>
      <OpenOrder
        key={id}
        id={id}
        // The next key may come before the address has opened the dialog, and takes the focus on.
        finalFocus={() => document.getElementById(viewId(id))}
        onClose={() => open(undefined)}
      />
    </Suspense>
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
