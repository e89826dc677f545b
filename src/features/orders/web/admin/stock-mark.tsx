import { PackageX } from '#ui/icons/package-x.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'

/** Which state of its stock an order shows: a pending one of which nothing is set aside. */
export const shownStock = ({ status, stock_state }: Order) =>
  status === 'pending' && stock_state !== 'held' ? stock_state : undefined

/** Says of a pending order that nothing is set aside for it. */
export function StockMark({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.stock')
  const stock = shownStock(order)
  if (!stock) return null
  return (
    <span className="mt-1 inline-flex items-center gap-1.5 rounded-round bg-warn-bg px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap text-warn">
      <PackageX aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t(stock)}
    </span>
  )
}
