import { actorName, program } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import { minutes } from '#core/durations.ts'
import { isAway } from '../desk-contract.ts'
import { lockOrder, applyStockEffect } from './change-order-status.ts'
import { isUndone, readHoldLimits, triesOfOrder } from './hold-limits.ts'

// The time starts again when an order is reopened or set back to pending, not when a call is
// undone. The first row of the history does not count, because it is the order itself. Only the
// clock of the database is used.
export const unconfirmed = statement<{ id: string }>(
  'unconfirmed-orders',
  `select o.id from orders o
    where o.status = 'pending' and o.stock_state = 'held'
      and o.parcel_state not in ('with_courier', 'refused', 'returned')
      and (o.created_at < now() - make_interval(hours => $1)
        and not exists (
          select from order_status_history h
           where h.order_id = o.id and h.created_at >= now() - make_interval(hours => $1)
             and exists (select from order_status_history e where e.order_id = o.id and e.id < h.id)
             and not ${isUndone}
        ) or ${triesOfOrder} >= $2)
    order by o.created_at, o.id limit 100`,
)

const setReleased = statement<never>(
  'set-stock-released',
  `update orders set stock_state = 'released', stock_released_at = now(), updated_at = now(),
    version = version + 1
    where id = $1`,
  tellsWaiting,
)

/** Returns the stock of a pending order that still holds some; resolves to whether it did. */
export async function releaseStock(tx: Queryable, id: string): Promise<boolean> {
  const [order] = await tx.rows(lockOrder, [id])
  if (order?.status !== 'pending' || order.stock_state !== 'held') return false
  if (isAway(order.parcel_state)) return false
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
 * Returns the stock of orders that nobody confirmed in time, or whose buyers did not answer so many
 * calls; the orders stay in the list. Resolves to their number.
 */
export async function releaseUnconfirmed({
  database,
}: Pick<Services, 'database'>): Promise<number> {
  const { days, tries } = await readHoldLimits(database)
  let released = 0
  for (;;) {
    const due = await database.rows(unconfirmed, [days * 24, tries])
    for (const { id } of due)
      if (await database.transaction((tx) => releaseStock(tx, id))) released++
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
