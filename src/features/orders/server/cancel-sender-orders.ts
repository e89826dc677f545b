import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { SenderOrders } from '../admin-contract.ts'
import type { ChangedOrders } from '../change-contract.ts'
import { changeOrderStatuses } from './change-order-statuses.ts'

/** Bounds the answer to what a phone can load. A sender with more orders needs a second press. */
const mostAtOnce = 1_000

const ofSender = statement<{ id: string; version: number; pieces: number }>(
  'open-orders-of-sender',
  `select o.id, o.version, (select coalesce(sum(i.quantity), 0) from order_items i
    where i.order_id = o.id)::int as pieces
     from orders o join orders named on named.sender_hash = o.sender_hash
    where named.id = $1 and o.status = 'pending' order by o.created_at, o.id`,
)

const orderExists = statement<{ id: string }>('order-exists', 'select id from orders where id = $1')

async function listOpen({ database, actor }: Context, id: string) {
  requirePermission(actor, 'orders')
  const [found] = await database.rows(orderExists, [id])
  if (!found) throw new AppError('not_found')
  return database.rows(ofSender, [id])
}

/**
 * Counts the unconfirmed orders from the same network; none once the network is forgotten. @throws
 * unauthorized, not_found
 */
export async function countSenderOrders(context: Context, id: string): Promise<SenderOrders> {
  const open = await listOpen(context, id)
  return { orders: open.length, pieces: open.reduce((sum, { pieces }) => sum + pieces, 0) }
}

/**
 * Cancels the unconfirmed orders from the same network, oldest first. Sends no mails, because the
 * addresses may be invented and belong to others. @throws unauthorized, not_found
 */
export async function cancelSenderOrders(context: Context, id: string): Promise<ChangedOrders> {
  const open = await listOpen(context, id)
  const changes = open.slice(0, mostAtOnce).map((order) => ({
    id: order.id,
    version: order.version,
    status: 'cancelled' as const,
    notify: false,
  }))
  return changeOrderStatuses(context, { changes })
}
