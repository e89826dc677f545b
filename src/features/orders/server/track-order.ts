import { AppError } from '#core/app-error.ts'
import { latinDigits } from '#core/digits.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { TrackedOrder, TrackRequest } from '../contract.ts'

type Found = Omit<TrackedOrder, 'stock_state' | 'delivery_price'> & {
  stock_state: 'to_check' | 'released' | null
  delivery_price: number
}

const orderOfPhone = statement<Found>(
  'order-of-phone',
  `select o.order_number, o.status, o.delivery_method, o.delivery_price, o.total_amount, o.created_at,
     case when o.status = 'pending' and o.stock_state <> 'held'
       then o.stock_state end as stock_state,
     (select coalesce(json_agg(json_build_object('status', h.status, 'created_at', h.created_at)
       order by h.id), '[]')
        from order_status_history h where h.order_id = o.id) as history,
     (select coalesce(json_agg(json_build_object('product_name', i.product_name, 'size', i.size, 'quantity',
       i.quantity,
               'price', i.price, 'jersey_numbers', i.jersey_numbers,
               'name_en', p.name_en, 'name_fr', p.name_fr, 'name_ar', p.name_ar) order by i.position), '[]')
        from order_items i join ${productNames} p on p.id = i.product_id where i.order_id = o.id) as items
     from orders o
    where o.order_number = $1 and $2 in (o.customer_phone, o.player_phone, o.parent_phone)`,
)

/** Normalises an order number from any digits, letters and separators. */
export function orderNumberOf(typed: string): string {
  const [, year, count] = /(\d{4})\D*(\d{6,})/.exec(latinDigits(typed)) ?? []
  return year && count ? `CBC-${year}-${count}` : typed
}

const present = ({ stock_state, delivery_price, ...order }: Found): TrackedOrder => ({
  ...order,
  ...(delivery_price > 0 && { delivery_price }),
  ...(stock_state && { stock_state }),
  history: order.history.map((step) => ({
    ...step,
    created_at: new Date(step.created_at).toISOString(),
  })),
})

/**
 * The order with its history and items, for someone who knows its number and one of its phones.
 * @throws not_found for every wrong pair, so that existing numbers cannot be told from others
 */
export async function trackOrder(
  { database }: Context,
  { order_number, phone }: TrackRequest,
): Promise<TrackedOrder> {
  const [order] = await database.rows(orderOfPhone, [
    orderNumberOf(order_number),
    parsePhone(phone) ?? null,
  ])
  if (!order) throw new AppError('not_found')
  return present(order)
}
