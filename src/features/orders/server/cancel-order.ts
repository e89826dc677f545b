import { AppError, type CodeOf } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { TrackedOrder, TrackRequest } from '../contract.ts'
import { isAway } from '../desk-contract.ts'
import { applyStatus, lockOrder } from './change-order-status.ts'
import { notifyCustomer } from './notify-customer.ts'
import { countOf, isNumber, trackOrder } from './track-order.ts'

const idOfPhone = statement<{ id: string }>(
  'order-id-of-phone',
  `select id from orders where ${isNumber('order_number')}
      and array[customer_phone, player_phone, parent_phone] @> array[$2::text]`,
)

/**
 * Cancels the buyer's own order as long as nobody confirmed it or sent it off; a second time
 * changes nothing.
 * @throws not_found as for tracking, not_cancellable once the club has begun
 */
export async function cancelOrder(context: Context, asked: TrackRequest): Promise<TrackedOrder> {
  await context.database.transaction(async (tx) => {
    const [found] = await tx.rows(idOfPhone, [
      countOf(asked.order_number),
      parsePhone(asked.phone) ?? null,
    ])
    const [order] = found ? await tx.rows(lockOrder, [found.id]) : []
    if (!order) throw new AppError('not_found')
    if (order.status === 'cancelled') return
    // Only the club can call back a parcel on its way; for a delivered one the courier owes money.
    const isGone = isAway(order.parcel_state) || order.parcel_state === 'delivered'
    if (order.status !== 'pending' || isGone)
      throw new AppError<CodeOf<'orders'>>('not_cancellable')
    await applyStatus(tx, context, order, 'cancelled')
    await notifyCustomer(tx, context, order.id, { notify: true, lastChange: order.updated_at })
  })
  return trackOrder(context, asked)
}
