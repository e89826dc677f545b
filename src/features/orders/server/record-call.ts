import { actorName, type Admin, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { days } from '#core/durations.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { type CalledOrder, maxLaterDays, type NewCall, type OrderCall } from '../call-contract.ts'
import type { CallOutcome } from '../desk-contract.ts'
import { applyStatus, lockOrder } from './change-order-status.ts'
import { readHoldLimits, triesOfOrder } from './hold-limits.ts'
import { readOrder } from './list-orders.ts'
import { notifyCustomer } from './notify-customer.ts'
import { releaseStock } from './release-stock.ts'

/** Long enough that a parent at work has a break, so short that three tries fit into a day. */
const pauseHours = 3

const columns = 'id, outcome, later_at, note, actor, created_at'

const sameCall = statement<OrderCall>(
  'same-call',
  `select ${columns} from order_calls where order_id = $1 and seen_version = $2 and outcome = $3
      and actor = $4 and undone_at is null`,
)

const heldByOther = statement<{ holder: string }>(
  'call-lease-of-other',
  `select holder from call_leases where order_id = $1 and holder <> $2 and until > now()`,
)

const insertCall = statement<OrderCall>(
  'insert-order-call',
  `insert into order_calls (order_id, outcome, later_at, note, actor, seen_version, left_version,
     call_at_before)
   select id, $2, $3::timestamptz, $4, $5, $6, version, call_at from orders where id = $1
   returning ${columns}`,
)

const triesOf = statement<{ tries: number }>(
  'tries-so-far',
  `select ${triesOfOrder} as tries from orders o where o.id = $1`,
)

const setCallAt = statement<never>(
  'set-call-at',
  `update orders set call_at = $2::timestamptz, version = version + 1, updated_at = now()
    where id = $1`,
  tellsWaiting,
)

const noteEffect = statement<never>(
  'note-effect-of-call',
  `update order_calls c set left_version = o.version, has_released = $2 from orders o
    where c.id = $1 and o.id = c.order_id`,
)

const endLease = statement<never>('end-call-lease', 'delete from call_leases where order_id = $1')

const statusOf = {
  confirmed: 'confirmed',
  not_wanted: 'cancelled',
  fake: 'cancelled',
} as const satisfies Partial<Record<CallOutcome, string>>

function laterThan(now: Date, later_at: NewCall['later_at']): Date | null {
  if (!later_at) return null
  const at = new Date(later_at)
  if (at <= now) throw invalid([{ path: 'later_at', code: 'in_past' }])
  if (at.getTime() > now.getTime() + days(maxLaterDays))
    throw invalid([{ path: 'later_at', code: 'too_far' }])
  return at
}

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>
const lock = async (tx: Queryable, id: string) => (await tx.rows(lockOrder, [id]))[0]

/** The order must wait for a call, be as the caller saw it, and have no lease of another admin. */
async function requireFree(tx: Queryable, { userId }: Admin, order: Locked, version: number) {
  const { id, status } = order
  await requireVersion(order, version, () => readOrder(tx, id))
  if (status !== 'pending') throw new AppError<CodeOf<'orders'>>('not_to_call')
  const [other] = await tx.rows(heldByOther, [id, userId])
  if (other) throw new AppError<CodeOf<'orders'>>('call_taken')
}

/** Plans the next call. The last try plans none and gives the stock back. */
async function countTry(tx: Queryable, { id }: Locked, now: Date): Promise<boolean> {
  const limits = await readHoldLimits(tx)
  const [counted] = await tx.rows(triesOf, [id])
  const isLast = (counted?.tries ?? 0) >= limits.tries
  const next = new Date(now.getTime() + days(pauseHours / 24))
  await tx.rows(setCallAt, [id, isLast ? null : next])
  return isLast && releaseStock(tx, id)
}

/** @returns whether it gave the stock back */
async function applyOutcome(
  tx: Queryable,
  context: Context,
  order: Locked,
  { outcome, later_at }: Pick<NewCall, 'outcome' | 'later_at'>,
): Promise<boolean> {
  switch (outcome) {
    case 'no_answer':
      return countTry(tx, order, context.now())
    case 'later':
    case 'wrong_number':
      // Now, so that a wrong number comes after all orders that are due already.
      await tx.rows(setCallAt, [order.id, later_at ?? context.now()])
      return false
    default:
      await applyStatus(tx, context, order, statusOf[outcome])
      await notifyCustomer(tx, context, order.id, {
        notify: outcome !== 'fake',
        lastChange: order.updated_at,
      })
      return false
  }
}

async function record(tx: Queryable, context: Context, admin: Admin, id: string, asked: NewCall) {
  const { outcome, version, note } = asked
  const order = await lock(tx, id)
  if (!order) throw new AppError('not_found')
  const [same] = await tx.rows(sameCall, [id, version, outcome, actorName(admin)])
  if (same) return same
  await requireFree(tx, admin, order, version)
  const later_at = laterThan(context.now(), asked.later_at)
  const [call] = await tx.rows(insertCall, [id, outcome, later_at, note, actorName(admin), version])
  if (!call) throw new Error('the call was not written')
  const hasReleased = await applyOutcome(tx, context, order, {
    outcome,
    later_at: later_at?.toISOString(),
  })
  await tx.rows(noteEffect, [call.id, hasReleased])
  await tx.rows(endLease, [id])
  await recordAudit(tx, admin, {
    action: 'order.called',
    subject: order.order_number,
    subjectId: id,
    details: { outcome, ...(later_at && { later_at }), ...(note !== null && { text: note }) },
  })
  return call
}

/**
 * Records what came of a call, with everything that follows from it: a confirmed order takes stock
 * again if it has none; a cancelled one gives it back, and so does the last try without an answer.
 * Ends the lease on the order.
 * @throws unauthorized, not_found, invalid, stale with the current order, not_to_call, call_taken,
 *   out_of_stock with the lines that are short
 */
export async function recordCall(
  context: Context,
  id: string,
  asked: NewCall,
): Promise<CalledOrder> {
  const admin = requirePermission(context.actor, 'orders')
  const call = await context.database.transaction((tx) => record(tx, context, admin, id, asked))
  return { call, order: await readOrder(context.database, id) }
}
