import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { Order } from '../contract.ts'
import type { CallOutcome } from '../desk-contract.ts'
import { applyStatus, applyStockEffect, lockOrder } from './change-order-status.ts'
import { readOrder } from './list-orders.ts'
import { notifyCustomer } from './notify-customer.ts'

type Call = {
  order_id: string
  outcome: CallOutcome
  left_version: number
  call_at_before: string | null
  has_released: boolean
  undone_at: string | null
}

const callById = statement<Call>(
  'call-to-undo',
  `select order_id, outcome, left_version, call_at_before, has_released, undone_at
     from order_calls where id = $1`,
)

const setUndone = statement<never>(
  'undo-call',
  `with undone as (update order_calls set undone_at = now() where id = $1)
   update orders set call_at = $3::timestamptz, version = version + 1, updated_at = now()
    where id = $2`,
  tellsWaiting,
)

const setHeld = statement<never>(
  'set-stock-held',
  `update orders set stock_state = 'held', stock_released_at = null where id = $1`,
  tellsWaiting,
)

/** @returns the order's id */
async function undo(tx: Queryable, context: Context, callId: string): Promise<string> {
  const [found] = await tx.rows(callById, [callId])
  const [order] = found ? await tx.rows(lockOrder, [found.order_id]) : []
  // Again under the order's lock: another request may have undone it meanwhile.
  const [call] = await tx.rows(callById, [callId])
  if (!order || !call) throw new AppError('not_found')
  const { id } = order
  if (call.undone_at !== null) return id
  await requireVersion(order, call.left_version, () => readOrder(tx, id))
  if (order.status !== 'pending') {
    await applyStatus(tx, context, order, 'pending')
    await notifyCustomer(tx, context, id, {
      notify: call.outcome !== 'fake',
      lastChange: order.updated_at,
    })
  }
  if (call.has_released) {
    await applyStockEffect(tx, id, 'reopen', actorName(context.actor))
    await tx.rows(setHeld, [id])
  }
  await tx.rows(setUndone, [callId, id, call.call_at_before])
  await recordAudit(tx, context.actor, {
    action: 'order.call_undone',
    subject: order.order_number,
    subjectId: id,
    details: { outcome: call.outcome },
  })
  return id
}

/**
 * Takes back what came of a call as long as nothing else has changed since: the order waits again
 * with the stock and the time it had. A second time changes nothing.
 * @throws unauthorized, not_found, stale with the current order, out_of_stock when others have
 *   bought its pieces meanwhile
 */
export async function undoCall(context: Context, callId: string): Promise<Order> {
  requirePermission(context.actor, 'orders')
  const id = await context.database.transaction((tx) => undo(tx, context, callId))
  return readOrder(context.database, id)
}
