import { actorName, program } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import { minutes } from '#core/durations.ts'
import { holdLimits } from '../rules.ts'
import { lockOrder, applyStockEffect } from './change-order-status.ts'

// Reopening an order, or setting it back to pending, restarts the time; its first status is the
// order itself. Only the database's clock is used.
const unconfirmed = statement<{ id: string }>(
  'unconfirmed-orders',
  `select o.id from orders o
    where o.status = 'pending' and o.stock_state = 'held'
      and o.created_at < now() - make_interval(hours => $1)
      and not exists (
        select from order_status_history h
         where h.order_id = o.id and h.created_at >= now() - make_interval(hours => $1)
           and exists (select from order_status_history e where e.order_id = o.id and e.id < h.id)
      )
    order by o.created_at, o.id limit 100`,
)

const setReleased = statement<never>(
  'set-stock-released',
  `update orders set stock_state = 'released', stock_released_at = now(), updated_at = now(),
    version = version + 1
    where id = $1`,
)

async function release(tx: Queryable, id: string): Promise<boolean> {
  const [order] = await tx.rows(lockOrder, [id])
  if (order?.status !== 'pending' || order.stock_state !== 'held') return false
  await applyStockEffect(tx, id, 'release', actorName(program))
  await tx.rows(setReleased, [id])
  await recordAudit(tx, program, {
    action: 'order.stock_released',
    subject: order.order_number,
    subjectId: id,
  })
  return true
}

/**
 * Returns the stock of orders that nobody confirmed in time; the orders stay in the list. Resolves
 * to their number.
 */
export async function releaseUnconfirmed({
  database,
}: Pick<Services, 'database'>): Promise<number> {
  let released = 0
  for (;;) {
    const due = await database.rows(unconfirmed, [holdLimits.heldHours])
    for (const { id } of due) if (await database.transaction((tx) => release(tx, id))) released++
    if (due.length < 100) return released
  }
}

/** Every 15 minutes; skipped when the clock has jumped, because ages are then unreliable. */
export const stockRelease: Job = {
  name: 'stock-release',
  every: minutes(15),
  run: async (services, { jumpedDays }) => ({
    orders: jumpedDays > 0 ? 0 : await releaseUnconfirmed(services),
  }),
}
