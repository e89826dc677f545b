import { PackageX } from '#ui/icons/package-x.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'

/** The stock state to show: only a pending order without reserved stock has one. */
export const shownStock = ({ status, stock_state }: Order) =>
  status === 'pending' && stock_state !== 'held' ? stock_state : undefined

/** A badge on a pending order without reserved stock. */
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
