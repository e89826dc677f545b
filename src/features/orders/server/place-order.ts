import { listReaders } from '#features/accounts/server/list-readers.ts'
import { recordPushes } from '#features/accounts/server/record-pushes.ts'
import { lockSizeOffers, readSizeOffers } from '#features/catalogue/server/change-size-stocks.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { type AtEnd, once } from '#platform/idempotency.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import type { NewOrder, PlacedOrder } from '../contract.ts'
import { findBlock } from './blocked-phones.ts'
import { type Buyer, buyerOf, phonesOf } from './buyer-of.ts'
import { honeypotAnswer } from './honeypot-answer.ts'
import { findReasonToCheck } from './find-reason-to-check.ts'
import { newOrderMails, type OrderRendering } from './emails/order-mails.ts'
import { hasReturnsPage } from './say-returns.ts'
import { storeOrder, TakenMeanwhile } from './store-order.ts'

/** Read before the transaction, which must not wait for a second connection of the pool. */
type Given = Pick<OrderRendering, 'club' | 'own' | 'hasReturnsPage'> & {
  evidence: FormEvidence | undefined
}

type Attempt = { findOffers: typeof lockSizeOffers; atEnd: AtEnd }

async function checkAndStore(
  tx: Queryable,
  context: Context,
  order: NewOrder,
  buyer: Buyer,
  { evidence, findOffers, atEnd, ...known }: Given & Attempt,
): Promise<PlacedOrder> {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const doubt = evidence ? await findReasonToCheck(tx, context, { buyer, pieces, evidence }) : null
  const checkReason = (await findBlock(tx, context, phonesOf(buyer))) ? 'blocked_phone' : doubt
  const { placed, mailed, takeStock } = await storeOrder(tx, context, {
    ...order,
    buyer,
    status: 'pending',
    checkReason,
    sender: evidence?.sender ?? null,
    numberPrefix: known.club.number_prefix,
    findOffers,
  })
  const rendering = { origin: siteOrigin(context.config), ...known }
  const readers = await listReaders(tx, context, rendering.club, 'orders')
  await recordFormMails(context, tx, newOrderMails(mailed, readers, rendering))
  await recordPushes(tx, context, 'orders', {
    kind: 'order',
    details: { id: placed.id, number: placed.order_number, total: placed.total_amount },
  })
  atEnd(takeStock)
  // A block is not revealed: the answer is the same as for everybody else.
  return doubt === null ? placed : { ...placed, to_be_checked: true }
}

/**
 * Stores the order with its items and mails in one transaction, once per idempotency key, and takes
 * its stock unless the order must be checked first. Without evidence, as from the program itself,
 * there are no checks and limits.
 * @returns the answer as JSON text; every repeat of the request gets the same bytes.
 * @throws invalid, product_unavailable, out_of_stock, price_changed, too_many_requests,
 *   idempotency_key_reused
 */
export async function placeOrder(
  context: Context,
  order: NewOrder,
  request: IdempotentRequest,
  evidence?: FormEvidence,
): Promise<string> {
  const club = await findClub(context)
  if (order.website)
    return honeypotAnswer(
      { ...context, number_prefix: club.number_prefix },
      order,
      request,
      evidence,
    )
  const buyer = buyerOf(order)
  const given: Given = {
    evidence,
    club,
    own: await findOwnTexts(context),
    hasReturnsPage: await hasReturnsPage(context),
  }
  const attempt = (findOffers: typeof lockSizeOffers) => {
    const work = async (tx: Queryable, atEnd: AtEnd) =>
      JSON.stringify(
        await checkAndStore(tx, context, order, buyer, { ...given, findOffers, atEnd }),
      )
    return context.database.transaction((tx) => once(tx, request, (atEnd) => work(tx, atEnd)), {
      isRepeatable: true,
    })
  }
  try {
    return await attempt(readSizeOffers)
  } catch (error) {
    // Another order was faster: try again with the stock under a lock.
    if (error instanceof TakenMeanwhile) return attempt(lockSizeOffers)
    throw error
  }
}
