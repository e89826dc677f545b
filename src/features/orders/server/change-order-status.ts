import { actorName, requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { changeSizeStocks, lockShortages } from '#features/catalogue/server/take-stock.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { OrderChange } from '../admin-contract.ts'
import type { Order, OrderStatus } from '../contract.ts'
import type { StockState } from '../facts.ts'
import { stockEffect } from '../rules.ts'
import { readOrder } from './list-orders.ts'
import { tellStatus } from './tell-status.ts'

type LockedOrder = {
  id: string
  order_number: string
  status: OrderStatus
  stock_state: StockState
}

export const lockOrder = statement<LockedOrder & { version: number; updated_at: string }>(
  'lock-order',
  'select id, order_number, status, stock_state, version, updated_at from orders where id = $1 for update',
)

const orderedStock = statement<{ product_id: string; size: string | null; quantity: number }>(
  'ordered-stock',
  `select product_id, size, sum(quantity)::int as quantity from order_items where order_id = $1
    group by product_id, size order by product_id, size`,
)

const setStatus = statement<never>(
  'set-order-status',
  `with changed as (
     update orders set status = $2, updated_at = now(), version = version + 1 where id = $1
       returning id
   )
   insert into order_status_history (order_id, status, actor) select id, $2, $3 from changed`,
)

type Effect = Exclude<ReturnType<typeof stockEffect>, 'none'>

/**
 * Gives an order's pieces back or takes them, as the ledger calls it. @throws out_of_stock with the
 * lines that are short
 */
export async function moveStock(tx: Queryable, orderId: string, reason: Effect, actor: string) {
  const rows = await tx.rows(orderedStock, [orderId])
  const ordered = rows.map(({ product_id: productId, size, quantity }) => ({
    productId,
    size,
    quantity,
  }))
  const giveBack = reason === 'cancel' || reason === 'release'
  const lines = giveBack ? [] : await lockShortages(tx, ordered)
  if (lines.length > 0) throw new AppError('out_of_stock', { lines })
  const changes = giveBack
    ? ordered
    : ordered.map((line) => ({ ...line, quantity: -line.quantity }))
  const moved = await changeSizeStocks(tx, changes, { reason, orderId, actor })
  if (!moved) throw new Error('stock changed under its lock')
}

/**
 * Gives a locked order another status, with what that does to the stock, the history and the audit
 * log. @throws out_of_stock
 */
export async function moveOrder(
  tx: Queryable,
  { actor }: Pick<Context, 'actor'>,
  { id, order_number, status: before, stock_state }: LockedOrder,
  after: OrderStatus,
): Promise<void> {
  const effect = stockEffect(before, after, stock_state)
  if (effect !== 'none') await moveStock(tx, id, effect, actorName(actor))
  await tx.rows(setStatus, [id, after, actorName(actor)])
  await recordAudit(tx, actor, {
    action: 'order.status_changed',
    subject: order_number,
    subjectId: id,
    details: { before, after },
  })
}

/**
 * Sets any status from any status, and tells the customer who waits for it, if nobody undoes it.
 * Cancelling gives back what is held, once; leaving 'cancelled' and confirming take what is not.
 * @throws unauthorized, not_found, stale with the order as it is now, out_of_stock with the lines
 *   of which too little is left
 */
export async function changeOrderStatus(
  context: Context,
  id: string,
  change: OrderChange,
): Promise<Order> {
  requireAdmin(context.actor)
  await context.database.transaction(async (tx) => {
    const [current] = await tx.rows(lockOrder, [id])
    if (!current) throw new AppError('not_found')
    await requireVersion(current, change.version, () => readOrder(tx, id))
    if (current.status === change.status) return
    await moveOrder(tx, context, current, change.status)
    await tellStatus(tx, context, id, {
      notify: change.notify ?? true,
      lastChange: current.updated_at,
    })
  })
  return readOrder(context.database, id)
}
