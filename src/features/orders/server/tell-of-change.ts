import { findClub } from '#features/club/server/find-club.ts'
import { mailHoldMs } from '#core/undo.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { orderChangedMails, orderStatusMails } from './emails/order-mails.ts'
import { readOrder } from './list-orders.ts'
import { readDelivery } from './read-delivery.ts'
import { sayExpected } from './say-arrival.ts'
import { hasReturnsPage } from './say-returns.ts'

// A leased mail counts as sent; see notify-customer.ts.
const withdraw = statement<{ told: string | null }>(
  'withdraw-outdated-mails',
  `delete from mails where kind = 'order-status' and headers ->> 'X-Order-Number' = $1
      and status = 'waiting' and attempts = 0 returning headers ->> 'X-Order-Status' as told`,
)

/**
 * Records one mail about a changed order, to be sent once the change can no longer be undone.
 * Unsent mails have the old lines and are withdrawn. If one of them was about the current status,
 * that mail is written again, and no mail about the change is sent.
 */
export async function tellOfChange(
  tx: Queryable,
  context: Pick<Context, 'config' | 'database' | 'now'>,
  id: string,
  { notify }: { notify: boolean },
): Promise<void> {
  const order = await readOrder(tx, id)
  const withdrawn = await tx.rows(withdraw, [order.order_number])
  const isStatusUntold = withdrawn.some(({ told }) => told === order.status)
  if (!notify && !isStatusUntold) return
  const rendering = {
    origin: siteOrigin(context.config),
    own: await findOwnTexts({ ...context, tx }),
    club: await findClub({ ...context, tx }),
    hasReturnsPage: order.return_paid_by !== null && (await hasReturnsPage({ ...context, tx })),
  }
  const told = { ...order, ...sayExpected(await readDelivery(tx), order, context.now()) }
  const mails = isStatusUntold
    ? orderStatusMails(told, rendering)
    : orderChangedMails(told, rendering)
  await recordMails(tx, mails, mailHoldMs)
}
