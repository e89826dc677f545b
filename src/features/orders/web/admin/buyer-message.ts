import { inLanguage, paths } from '#core/paths.ts'
import type { DeskText } from '#features/mails/web/admin/desk-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Order } from '../../contract.ts'

type MessagedOrder = Pick<
  Order,
  'customer_name' | 'order_number' | 'total_amount' | 'language' | 'status'
>

/** The club's message about an order, in the order's language. */
export function buyerMessage(order: MessagedOrder, origin: string, text: DeskText): string {
  const { language, status, order_number: number } = order
  return text(`orders.whatsapp.${status}`, language, {
    name: order.customer_name,
    number,
    total: formatMoney(order.total_amount, language),
    link: inLanguage(origin + paths.trackOrder(number), language),
  })
}
