import { findClub } from '#features/club/server/find-club.ts'
import { mailHoldMs } from '#core/undo.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { notifiesCustomer } from '../rules.ts'
import { orderStatusMails } from './emails/order-mails.ts'
import { orderById } from './list-orders.ts'
import { readDelivery } from './read-delivery.ts'
import { sayExpected } from './say-arrival.ts'
import { hasReturnsPage } from './say-returns.ts'

const ofOrder = `kind = 'order-status' and headers ->> 'X-Order-Number' = $1`

// A leased mail counts as sent: the lease increments `attempts`, and this delete waits for its row
// lock.
const withdraw = statement<never>(
  'withdraw-status-mails',
  `delete from mails where ${ofOrder} and status = 'waiting' and attempts = 0
      and ($2 or headers ? 'X-Order-Status')`,
)

const lastTold = statement<{ told: string | null; is_correction: boolean }>(
  'last-told-status',
  `select headers ->> 'X-Order-Status' as told,
          $2::timestamptz > now() - make_interval(secs => $3) as is_correction
     from mails where ${ofOrder} and headers ? 'X-Order-Status' order by created_at desc limit 1`,
)

type NotifyOptions = { notify: boolean; lastChange: string }

/**
 * Records the mail about an order's new status, to be sent once it can no longer be undone, and
 * withdraws unsent mails about earlier statuses. Returning to the last mailed status within that
 * time sends nothing.
 */
export async function notifyCustomer(
  tx: Queryable,
  context: Pick<Context, 'config' | 'database' | 'now'>,
  id: string,
  { notify, lastChange }: NotifyOptions,
): Promise<void> {
  const [order] = await tx.rows(orderById, [id])
  if (!order) return
  // A mail about changed lines waits on, unless this one has them too.
  await tx.rows(withdraw, [order.order_number, notify && notifiesCustomer(order, order.status)])
  if (!notify) return
  const [last] = await tx.rows(lastTold, [order.order_number, lastChange, mailHoldMs / 1000])
  if (last?.is_correction && last.told === order.status) return
  const rendering = {
    origin: siteOrigin(context.config),
    own: await findOwnTexts({ ...context, tx }),
    club: await findClub({ ...context, tx }),
    hasReturnsPage: order.return_paid_by !== null && (await hasReturnsPage({ ...context, tx })),
  }
  const expected = sayExpected(await readDelivery(tx), order, context.now())
  await recordMails(tx, orderStatusMails({ ...order, ...expected }, rendering), mailHoldMs)
}
