import { clubTimeZone } from '#core/algiers.ts'
import { listReaders } from '#features/accounts/server/list-readers.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { actorName } from '#core/actor.ts'
import {
  changeSizeStocks,
  lockSizeOffers,
  type SizeOffer,
} from '#features/catalogue/server/change-size-stocks.ts'
import { openLedgerAccount } from '#features/money/server/charge-account.ts'
import { localized } from '#core/locale.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { type IdempotentRequest, once } from '#platform/idempotency.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import type { NewOrder, PickupPlace, PlacedOrder } from '../contract.ts'
import {
  type Offer,
  offerKey,
  type OrderItem,
  type PricedOrder,
  priceOrder,
  soleNumber,
  type StockTaken,
} from '../rules.ts'
import { type Buyer, buyerOf } from './buyer-of.ts'
import { honeypotAnswer } from './honeypot-answer.ts'
import { findReasonToCheck } from './find-reason-to-check.ts'
import type { MailedOrder } from './emails/order-content.ts'
import { newOrderMails, type OrderRendering } from './emails/order-mails.ts'
import { holdPlace } from './pickup-places.ts'
import { offeredOf, readDelivery } from './read-delivery.ts'
import { hasReturnsPage, type ReturnRules } from './say-returns.ts'

const insertOrder = statement<PlacedOrder>(
  'insert-order',
  `with placed as (
     insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
       player_phone, parent_phone,
       exact_address, delivery_method, shipping_address, total_amount, notes, language, status, stock_state, check_reason,
       sender_hash, product_names, wilaya, commune, delivery_price,
       return_days, return_paid_by, pickup_place_id, pickup_place)
     select $22 || to_char(now() at time zone '${clubTimeZone}', 'YYYY-') || lpad(n, greatest(6,
       length(n)), '0'),
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'pending',
            case when $14::text is null then 'held' else 'to_check' end, $14, $15, $16, $17, $18, $19,
            $20, $21, $23, $24
       from cast(nextval('order_numbers') as text) as n
     returning id, order_number, status, total_amount
   ), history as (
     insert into order_status_history (order_id, status, actor) select id, status, $13 from placed
   )
   select id, order_number, status, total_amount from placed`,
)

const insertItems = statement<never>(
  'insert-order-items',
  `insert into order_items (order_id, position, product_id, product_name, size, quantity, price,
    jersey_number,
     jersey_numbers, notes, size_names)
   select $1, i.position, i.product_id, i.name, i.size, i.quantity, i.price, i.jersey_number,
     i.jersey_numbers::smallint[], $9, i.size_names::jsonb
     from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::numeric[], $7::smallint[],
       $8::text[], $10::text[])
       with ordinality as i (product_id, name, size, quantity, price, jersey_number, jersey_numbers,
         size_names, position)`,
)

function offersByKey(
  rows: readonly SizeOffer[],
  language: NewOrder['language'],
): Map<string, Offer> {
  return new Map(
    rows.map((row) => {
      const { product_id, size, size_names, price, takes_number, stock } = row
      const product_name = localized(row, 'name', language)
      const offer = { product_id, product_name, size, size_names, price, takes_number, stock }
      return [offerKey(row), offer]
    }),
  )
}

function refusal(priced: Exclude<PricedOrder, { kind: 'accepted' }>): Error {
  switch (priced.kind) {
    case 'invalid':
      return invalid(priced.errors)
    case 'price_changed':
      return new AppError<CodeOf<'orders'>>('price_changed', {
        lines: priced.lines,
        delivery_price: priced.delivery,
        total_amount: priced.total,
      })
    default:
      return new AppError<CodeOf<'orders'>>(priced.kind, { lines: priced.lines })
  }
}

async function storeItems(
  tx: Queryable,
  orderId: string,
  items: readonly OrderItem[],
  notes: string | null,
) {
  await tx.rows(insertItems, [
    orderId,
    items.map((item) => item.product_id),
    items.map((item) => item.product_name),
    items.map((item) => item.size),
    items.map((item) => item.quantity),
    items.map((item) => item.price),
    items.map((item) => soleNumber(item.jersey_numbers)),
    items.map((item) => `{${item.jersey_numbers.join(',')}}`),
    notes,
    items.map((item) => item.size_names && JSON.stringify(item.size_names)),
  ])
}

function mailedOrder(
  order: NewOrder,
  buyer: Buyer,
  items: readonly OrderItem[],
  { order_number, total_amount, delivery_price = 0, pickup_place }: PlacedOrder,
  decided: ReturnRules & Pick<MailedOrder, 'check_reason'>,
): MailedOrder {
  return {
    ...decided,
    order_number,
    total_amount,
    customer_name: order.customer_name,
    customer_email: buyer.email,
    customer_phone: buyer.phone,
    player_phone: buyer.playerPhone,
    parent_phone: buyer.parentPhone,
    delivery_method: buyer.deliveryMethod,
    shipping_address: buyer.shippingAddress,
    delivery_price,
    pickup_place: pickup_place ?? null,
    notes: order.notes,
    language: order.language,
    order_items: items,
  }
}

/** Where it is collected; null at the club's hall. @throws invalid when it is offered no longer */
async function placeOf(tx: Queryable, { pickupPlaceId: id }: Buyer): Promise<PickupPlace | null> {
  if (id === null) return null
  const place = await holdPlace(tx, id)
  if (!place) throw invalid([{ path: 'pickup_place_id', code: 'not_offered' }])
  return place
}

async function takeStock(
  tx: Queryable,
  orderId: string,
  wanted: readonly StockTaken[],
  actor: string,
) {
  const taken = wanted.map((line) => ({ ...line, quantity: -line.quantity }))
  const changed = await changeSizeStocks(tx, taken, { reason: 'order', orderId, actor })
  if (!changed) throw new Error('stock changed under its lock')
}

/** Read before the transaction, which must not wait for a second connection of the pool. */
type Given = Pick<OrderRendering, 'club' | 'own' | 'hasReturnsPage'> & {
  evidence: FormEvidence | undefined
}

async function priceAndStore(
  tx: Queryable,
  context: Context,
  order: NewOrder,
  buyer: Buyer,
  { evidence, ...known }: Given,
): Promise<PlacedOrder> {
  const { actor: who, config } = context
  const actor = actorName(who)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const reason = evidence ? await findReasonToCheck(tx, context, { buyer, pieces, evidence }) : null
  // Before the lock on the stock, which others wait for.
  const { return_days, return_paid_by, ...delivery } = await readDelivery(tx)
  const place = await placeOf(tx, buyer)
  const { ways } = offeredOf({ ...delivery, return_days, return_paid_by })
  const offers = await lockSizeOffers(tx, order.items)
  const { deliveryMethod: method, wilaya } = buyer
  const priced = priceOrder(order, offersByKey(offers, order.language), { ways, method, wilaya })
  if (priced.kind !== 'accepted') throw refusal(priced)

  const [row] = await tx.rows(insertOrder, [
    order.flow,
    order.customer_name,
    buyer.email,
    buyer.phone,
    buyer.playerPhone,
    buyer.parentPhone,
    buyer.exactAddress,
    buyer.deliveryMethod,
    buyer.shippingAddress,
    priced.total,
    order.notes,
    order.language,
    actor,
    reason,
    evidence?.sender ?? null,
    [
      ...new Set(offers.flatMap(({ name_fr, name_en, name_ar }) => [name_fr, name_en, name_ar])),
    ].join(' '),
    buyer.wilaya,
    buyer.commune,
    priced.delivery,
    return_days,
    return_paid_by,
    `${known.club.number_prefix}-`,
    place?.id ?? null,
    place && JSON.stringify(place),
  ])
  if (!row) throw new Error('the order was not written')
  const placed = {
    ...row,
    ...(priced.delivery > 0 && { delivery_price: priced.delivery }),
    ...(place && { pickup_place: place }),
  }
  await openLedgerAccount(tx, who, {
    id: placed.id,
    label: placed.order_number,
    amount: priced.total,
  })
  await storeItems(tx, placed.id, priced.items, order.flow === 'quick' ? order.notes : null)
  if (reason === null) await takeStock(tx, placed.id, priced.taken, actor)
  const mailed = mailedOrder(order, buyer, priced.items, placed, {
    check_reason: reason,
    return_days,
    return_paid_by,
  })
  const rendering = { origin: siteOrigin(config), ...known }
  const readers = await listReaders(tx, context, rendering.club, 'orders')
  await recordFormMails(context, tx, newOrderMails(mailed, readers, rendering))
  return reason === null ? placed : { ...placed, to_be_checked: true }
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
  return context.database.transaction(
    (tx) =>
      once(tx, request, async () =>
        JSON.stringify(await priceAndStore(tx, context, order, buyer, given)),
      ),
    { isRepeatable: true },
  )
}
