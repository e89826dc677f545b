import { requirePermission } from '#core/actor.ts'
import { lockSizeOffers } from '#features/catalogue/server/change-size-stocks.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { enterFirstPayment } from '#features/money/server/move-money.ts'
import { mailHoldMs } from '#core/undo.ts'
import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import type { NewDeskOrder, PlacedDeskOrder } from '../admin-contract.ts'
import { findBlock } from './blocked-phones.ts'
import { deskBuyerOf, phonesOf } from './buyer-of.ts'
import { orderStatusMails, type OrderRendering } from './emails/order-mails.ts'
import { hasReturnsPage } from './say-returns.ts'
import { storeOrder } from './store-order.ts'

async function storeAndPay(
  tx: Queryable,
  context: Context,
  { handed_over, payment, ...order }: NewDeskOrder,
  buyer: ReturnType<typeof deskBuyerOf>,
  rendering: OrderRendering,
): Promise<PlacedDeskOrder> {
  const status = handed_over ? 'completed' : 'confirmed'
  const { placed, mailed, takeStock } = await storeOrder(tx, context, {
    ...order,
    flow: 'desk',
    buyer,
    status,
    checkReason: null,
    sender: null,
    findOffers: lockSizeOffers,
    numberPrefix: rendering.club.number_prefix,
  })
  await takeStock()
  const { id, order_number, total_amount } = placed
  const account = { id, label: order_number, amount: total_amount }
  await recordAudit(tx, context.actor, {
    action: 'order.entered',
    subject: order_number,
    subjectId: id,
    details: { amount: total_amount, status },
  })
  const receipt_number = payment && (await enterFirstPayment(tx, context, account, payment))
  await recordMails(tx, orderStatusMails({ ...mailed, status }, rendering), mailHoldMs)
  const block = await findBlock(tx, context, phonesOf(buyer))
  return {
    ...placed,
    receipt_number,
    ...(block && { block: { reason: block.reason, ends_on: block.ends_on } }),
  }
}

/**
 * Stores an order that the club enters, at the desk or on the phone, with its stock and its payment
 * in one transaction, once per idempotency key. It is confirmed, or completed when it is handed
 * over at once; the buyer gets the mail of that status.
 * @returns the answer as JSON text; every repeat of the request gets the same bytes.
 * @throws unauthorized, invalid, product_unavailable, out_of_stock, price_changed,
 *   idempotency_key_reused
 */
export async function placeDeskOrder(
  context: Context,
  order: NewDeskOrder,
  request: IdempotentRequest,
): Promise<string> {
  requirePermission(context.actor, 'orders')
  if (order.payment) requirePermission(context.actor, 'money')
  const buyer = deskBuyerOf(order)
  // Read before the transaction, which must not wait for a second connection of the pool.
  const rendering = {
    origin: siteOrigin(context.config),
    club: await findClub(context),
    own: await findOwnTexts(context),
    hasReturnsPage: await hasReturnsPage(context),
  }
  return context.database.transaction(
    (tx) =>
      once(tx, request, async () =>
        JSON.stringify(await storeAndPay(tx, context, order, buyer, rendering)),
      ),
    { isRepeatable: true },
  )
}
