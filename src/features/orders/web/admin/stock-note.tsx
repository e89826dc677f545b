import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Order } from '../../contract.ts'
import { senderQuery } from './client.ts'
import { shownStock, StockMark } from './stock-mark.tsx'
import { useCancelSender } from './use-cancel-sender.ts'

/**
 * For a pending order: the number of orders from the same sender, and a button that cancels them.
 */
function SenderOrders({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.stock')
  const { data } = useQuery(senderQuery(order.id))
  const { cancel, isPending } = useCancelSender(order.id)
  if (!data || (data.orders < 2 && !shownStock(order)) || data.orders === 0) return null
  return (
    <div className="space-y-2">
      <p>{t('ofSender', { orders: String(data.orders), pieces: data.pieces })}</p>
      <Button look="outline" aria-disabled={isPending} onClick={() => !isPending && cancel()}>
        {t('cancelAll')}
      </Button>
      <p className="text-13">{t('nobodyMailed')}</p>
    </div>
  )
}

/** In the order's dialog: why no stock is reserved, and the sender's other orders. */
export function StockNote({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.stock')
  const stock = shownStock(order)
  if (order.status !== 'pending') return null
  return (
    <div className="space-y-3 text-15">
      {stock && (
        <div className="space-y-1 rounded-card border border-line p-3">
          <StockMark order={order} />
          {order.check_reason && <p>{t(`reason.${order.check_reason}`)}</p>}
          <p>{t(`text.${stock}`)}</p>
        </div>
      )}
      <SenderOrders order={order} />
    </div>
  )
}
