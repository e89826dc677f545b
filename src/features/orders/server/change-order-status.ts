import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { changeSizeStocks, lockShortages } from '#features/catalogue/server/change-size-stocks.ts'
import { chargeAccount } from '#features/money/server/charge-account.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { StatusChange } from '../change-contract.ts'
import type { Order, OrderStatus } from '../contract.ts'
import type { ParcelState, StockState } from '../desk-contract.ts'
import type { DeliveryMethod } from '../facts.ts'
import { stockEffect } from '../rules.ts'
import { readOrder } from './list-orders.ts'
import { notifyCustomer } from './notify-customer.ts'
import { parcelAfter } from './parcel-after.ts'

export type LockedOrder = {
  id: string
  order_number: string
  status: OrderStatus
  stock_state: StockState
  parcel_state: ParcelState
  delivery_method: DeliveryMethod
  total_amount: number
}

export const lockOrder = statement<LockedOrder & { version: number; updated_at: string }>(
  'lock-order',
  'select id, order_number, status, stock_state, parcel_state, delivery_method, total_amount, version, updated_at from orders where id = $1 for update',
)

const orderedStock = statement<{ product_id: string; size: string | null; quantity: number }>(
  'ordered-stock',
  `select product_id, size, sum(quantity)::int as quantity from order_items where order_id = $1
    group by product_id, size order by product_id, size`,
)

const setStatus = statement<never>(
  'set-order-status',
  `with changed as (
     update orders set status = $2, updated_at = now(), version = version + 1,
       parcel_state = $4, parcel_since = case when parcel_state = $4 then parcel_since else now() end
      where id = $1 returning id
   ), moved as (
     insert into parcel_history (order_id, state, status_before, actor)
     select id, $4, $5, $3 from changed where $4 <> $6
   )
   insert into order_status_history (order_id, status, actor) select id, $2, $3 from changed`,
  tellsWaiting,
)

type Effect = Exclude<ReturnType<typeof stockEffect>, 'none'> | 'returned'

/**
 * Returns an order's pieces to the stock or takes them again. @throws out_of_stock with the lines
 * that are short
 */
export async function applyStockEffect(
  tx: Queryable,
  orderId: string,
  reason: Effect,
  actor: string,
) {
  const ordered = await tx.rows(orderedStock, [orderId])
  const giveBack = ['cancel', 'release', 'returned'].includes(reason)
  const lines = giveBack ? [] : await lockShortages(tx, ordered)
  if (lines.length > 0) throw new AppError<CodeOf<'orders'>>('out_of_stock', { lines })
  const changes = giveBack
    ? ordered
    : ordered.map((line) => ({ ...line, quantity: -line.quantity }))
  const moved = await changeSizeStocks(tx, changes, { reason, orderId, actor })
  if (!moved) throw new Error('stock changed under its lock')
}

/**
 * Sets the status of a locked order, with its effect on stock, history and audit log. @throws
 * out_of_stock
 */
export async function applyStatus(
  tx: Queryable,
  { actor }: Pick<Context, 'actor'>,
  order: LockedOrder,
  after: OrderStatus,
): Promise<void> {
  const { id, order_number, status: before, stock_state, parcel_state, total_amount } = order
  const effect = stockEffect(before, after, stock_state, parcel_state)
  if (effect !== 'none') await applyStockEffect(tx, id, effect, actorName(actor))
  const parcel = parcelAfter(order, after)
  await tx.rows(setStatus, [id, after, actorName(actor), parcel, before, parcel_state])
  // A cancelled order owes nothing; what was paid for it is a credit until it is refunded.
  if (before === 'cancelled' || after === 'cancelled')
    await chargeAccount(tx, actor, {
      id,
      label: order_number,
      amount: after === 'cancelled' ? 0 : total_amount,
    })
  await recordAudit(tx, actor, {
    action: 'order.status_changed',
    subject: order_number,
    subjectId: id,
    details: { before, after },
  })
}

/**
 * Sets any status from any status and mails the customer if that status is one to mail. Cancelling
 * returns reserved stock once; reopening and confirming take stock that is not reserved.
 * @throws unauthorized, not_found, stale with the current order, out_of_stock with the lines that
 * are
 *   short
 */
export async function changeOrderStatus(
  context: Context,
  id: string,
  change: StatusChange,
): Promise<Order> {
  requirePermission(context.actor, 'orders')
  await context.database.transaction(async (tx) => {
    const [current] = await tx.rows(lockOrder, [id])
    if (!current) throw new AppError('not_found')
    await requireVersion(current, change.version, () => readOrder(tx, id))
    if (current.status === change.status) return
    await applyStatus(tx, context, current, change.status)
    await notifyCustomer(tx, context, id, {
      notify: change.notify ?? true,
      lastChange: current.updated_at,
    })
  })
  return readOrder(context.database, id)
}
