import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { maxCounted } from '#core/limits.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import type { CallDesk, CallRequest, HeldOrder, OrderCall } from '../call-contract.ts'
import { readHoldLimits, triesOfOrder } from './hold-limits.ts'
import { readOrder } from './list-orders.ts'
import { readPhoneHistory } from './phone-history.ts'

/** The screen renews it every minute; a phone that lost its network holds nothing for long. */
const leaseMinutes = 3
const leaseEnd = `now() + interval '${leaseMinutes} minutes'`

type Lease = { order_id: string; until: string }

const renew = statement<Lease>(
  'renew-call-lease',
  `update call_leases l set until = ${leaseEnd} from orders o
    where l.holder = $1 and l.until > now() and o.id = l.order_id and o.status = 'pending'
   returning l.order_id, l.until`,
)

const giveBack = statement<never>(
  'give-back-call-lease',
  'delete from call_leases where holder = $1',
)

/** The order that is due longest; skips orders with a lease and those that are being changed. */
export const nextToCall = statement<{ id: string }>(
  'next-to-call',
  `select o.id from orders o
    where o.status = 'pending' and o.call_at <= now()
      and not exists (select from call_leases l where l.order_id = o.id and l.until > now())
    order by o.call_at, o.created_at, o.id limit 1 for no key update of o skip locked`,
)

// An order has one lease row: if two admins find it at once, the second gets no row here.
const take = statement<Lease>(
  'take-call-lease',
  `insert into call_leases as l (order_id, holder, until) values ($1, $2, ${leaseEnd})
   on conflict (order_id) do update set holder = excluded.holder, until = excluded.until
     where l.until <= now() or l.holder = excluded.holder
   returning order_id, until`,
)

const lockPending = statement<{ id: string }>(
  'lock-order-to-call',
  `select id from orders where id = $1 and status = 'pending' for no key update`,
)

async function takeNext(tx: Queryable, holder: string): Promise<Lease | undefined> {
  for (;;) {
    const [next] = await tx.rows(nextToCall)
    if (!next) return undefined
    const [lease] = await tx.rows(take, [next.id, holder])
    if (lease) return lease
  }
}

async function takeAsked(tx: Queryable, holder: string, id: string): Promise<Lease> {
  const [order] = await tx.rows(lockPending, [id])
  if (!order) throw new AppError<CodeOf<'orders'>>('not_to_call')
  const [lease] = await tx.rows(take, [id, holder])
  if (!lease) throw new AppError<CodeOf<'orders'>>('call_taken')
  return lease
}

async function hold(tx: Queryable, { userId }: Admin, { order_id }: CallRequest) {
  // Two tabs of one admin take one order, not two.
  await lockNames(tx, [`call desk ${userId}`])
  if (order_id === undefined) {
    const [held] = await tx.rows(renew, [userId])
    if (held) return held
  }
  await tx.rows(giveBack, [userId])
  return order_id === undefined ? takeNext(tx, userId) : takeAsked(tx, userId, order_id)
}

const callsOf = statement<OrderCall>(
  'calls-of-order',
  `select id, outcome, later_at, note, actor, created_at from order_calls
    where order_id = $1 and undone_at is null order by created_at desc, id`,
)

const triesOf = statement<{ tries: number }>(
  'tries-of-order',
  `select ${triesOfOrder} as tries from orders o where o.id = $1`,
)

async function describe(context: Context, { order_id: id, until }: Lease): Promise<HeldOrder> {
  const { database } = context
  const order = await readOrder(database, id)
  const [calls, [counted], limits, history] = await Promise.all([
    database.rows(callsOf, [id]),
    database.rows(triesOf, [id]),
    readHoldLimits(database),
    readPhoneHistory(database, context, order),
  ])
  const { tries } = counted ?? { tries: 0 }
  return { order, until, calls, tries, max_tries: limits.tries, history }
}

/** The SQL condition that an order is to be called now. */
export const isDueToCall = `status = 'pending' and call_at <= now()`

/** How many orders are due, up to a limit, and when the next one is. */
export const countDue = statement<{ due: number; next_at: string | null }>(
  'due-to-call',
  `select (select count(*) from (select from orders where ${isDueToCall}
       limit ${maxCounted + 1}) due)::int as due,
     (select min(call_at) from orders where status = 'pending' and call_at > now()) as next_at`,
)

/**
 * Gives the admin a lease of a few minutes on one order: the one that is asked for, else the one
 * that is due longest. An admin who asks for none and has a lease keeps that order, and the lease
 * is renewed.
 * @throws unauthorized; not_to_call, call_taken for the one that is asked for
 */
export async function holdOrder(context: Context, asked: CallRequest): Promise<CallDesk> {
  const admin = requirePermission(context.actor, 'orders')
  const lease = await context.database.transaction((tx) => hold(tx, admin, asked))
  const [counted] = await context.database.rows(countDue)
  const { due, next_at } = counted ?? { due: 0, next_at: null }
  return { held: lease ? await describe(context, lease) : null, due, next_at }
}

/** Leaves the call desk: the order is there for others at once. @throws unauthorized */
export async function leaveCallDesk({ actor, database }: Context): Promise<void> {
  const { userId } = requirePermission(actor, 'orders')
  await database.rows(giveBack, [userId])
}
