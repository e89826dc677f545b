import { AppError } from '#core/app-error.ts'
import { minutes, seconds } from '#core/durations.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findDoubt, type FormEvidence } from '#platform/form-evidence.ts'
import { lockNames } from '#platform/named-locks.ts'
import type { CheckReason } from '../desk-contract.ts'
import { exceededLimit, holdLimits } from '../desk-contract.ts'

type Phones = { phone: string; parentPhone: string | null }
type Submission = { buyer: Phones; pieces: number; evidence: FormEvidence }

const ordersPerPhone = 10
const windowMs = minutes(10)

const countRecent = statement<{ placed: number; oldest_age: number | null }>(
  'recent-orders-of-phone',
  `select count(*) as placed, extract(epoch
    from clock_timestamp() - min(created_at))::float as oldest_age
     from orders where created_at > now() - make_interval(secs => $2) and customer_phone = $1`,
)

/** Counts placed orders only, so that a refused buyer may try again. @throws too_many_requests */
async function limitPerPhone(tx: Queryable, phone: string): Promise<void> {
  const [recent] = await tx.rows(countRecent, [phone, windowMs / seconds(1)])
  if (!recent || recent.placed < ordersPerPhone) return
  const retryAfter = Math.ceil(windowMs / seconds(1) - (recent.oldest_age ?? 0))
  throw new AppError('too_many_requests', { retry_after: Math.max(1, retryAfter) })
}

const countOpenPieces = statement<{ phone: number; sender: number }>(
  'open-pieces',
  `with open as (
     select o.customer_phone, o.player_phone, o.parent_phone, o.sender_hash,
            (select sum(i.quantity) from order_items i where i.order_id = o.id) as pieces
       from orders o
      where o.status = 'pending' and o.stock_state = 'held'
        and o.created_at > now() - make_interval(hours => $3)
        and (o.sender_hash = $2 or array[o.customer_phone, o.player_phone,
          o.parent_phone] && $1::text[])
   )
   select coalesce((select sum(pieces) from open where sender_hash = $2), 0)::int as sender,
     coalesce((select max(pieces) from (
       select sum(pieces) as pieces from unnest($1::text[]) as phone
         join open on phone in (customer_phone, player_phone, parent_phone) group by phone
     ) as of_each), 0)::int as phone`,
)

/**
 * Why the club must check the order before stock is reserved, or null. Locks the phones and the
 * sender until the transaction ends, so that concurrent orders cannot exceed a limit together.
 * @throws too_many_requests when the phone has placed too many orders
 */
export async function findReasonToCheck(
  tx: Queryable,
  context: Context,
  { buyer, pieces, evidence }: Submission,
): Promise<CheckReason | null> {
  if (context.config.rateLimit === 'off') return null
  const doubt = await findDoubt(tx, context, evidence)
  const phones = [buyer.phone, buyer.parentPhone].filter((phone) => phone !== null)
  await lockNames(
    tx,
    phones.map((phone) => `phone ${phone}`),
  )
  await limitPerPhone(tx, buyer.phone)
  const [open] = await tx.rows(countOpenPieces, [phones, evidence.sender, holdLimits.countedHours])
  const held = {
    order: pieces,
    phone: pieces + (open?.phone ?? 0),
    sender: pieces + (open?.sender ?? 0),
  }
  return exceededLimit(held) ?? doubt
}
