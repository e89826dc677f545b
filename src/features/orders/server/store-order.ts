import { clubTimeZone } from '#core/algiers.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { actorName } from '#core/actor.ts'
import { type Locale, localized } from '#core/locale.ts'
import {
  changeSizeStocks,
  type lockSizeOffers,
  type SizeOffer,
} from '#features/catalogue/server/change-size-stocks.ts'
import { openLedgerAccount } from '#features/money/server/charge-account.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NewOrder, Order, OrderStatus, PickupPlace, PlacedOrder } from '../contract.ts'
import type { CheckReason } from '../desk-contract.ts'
import type { DeliveryOffer } from '../facts.ts'
import {
  type AskedItems,
  type Offer,
  offerKey,
  type OrderItem,
  type PricedOrder,
  priceOrder,
  soleNumber,
  type StockTaken,
} from '../rules.ts'
import type { Buyer } from './buyer-of.ts'
import type { MailedOrder } from './emails/order-content.ts'
import { holdPlace } from './pickup-places.ts'
import { offeredOf, readDelivery } from './read-delivery.ts'
import { sayExpected } from './say-arrival.ts'
import type { ReturnRules } from './say-returns.ts'

/**
 * An order from the site or the desk: whose it is, what is asked for, what was decided about it.
 */
export type OrderToStore = AskedItems &
  Pick<NewOrder, 'customer_name' | 'notes' | 'language'> & {
    flow: Order['flow']
    buyer: Buyer
    status: OrderStatus
    /** Why the club must check it before its stock is taken. */
    checkReason: CheckReason | null
    sender: string | null
    /** The club's letters before its number. */
    numberPrefix: string
    /** Reads the offers; without a lock, others may take the stock meanwhile. */
    findOffers: typeof lockSizeOffers
  }

const insertOrder = statement<PlacedOrder>(
  'insert-order',
  `with placed as (
     insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
       player_phone, parent_phone,
       exact_address, delivery_method, shipping_address, total_amount, notes, language, status, stock_state, check_reason,
       sender_hash, product_names, wilaya, commune, delivery_price,
       return_days, return_paid_by, pickup_place_id, pickup_place, payment_state)
     select $22 || to_char(now() at time zone '${clubTimeZone}', 'YYYY-') || lpad(n, greatest(6,
       length(n)), '0'),
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $25,
            case when $14::text is null then 'held' else 'to_check' end, $14, $15, $16, $17, $18, $19,
            $20, $21, $23, $24, case when $10::numeric > 0 then 'unpaid' else 'none' end
       from cast(nextval('order_numbers') as text) as n
     returning id, order_number, status, total_amount
   ), history as (
     insert into order_status_history (order_id, status, actor) select id, status, $13 from placed
   )
   select id, order_number, status, total_amount from placed`,
  tellsWaiting,
)

const insertItems = statement<never>(
  'insert-order-items',
  `insert into order_items (order_id, position, product_id, product_name, size, quantity, price,
    jersey_number,
     jersey_numbers, jersey_names, notes, size_names)
   select $1, i.position, i.product_id, i.name, i.size, i.quantity, i.price, i.jersey_number,
     i.jersey_numbers::smallint[],
     array(select name from json_array_elements_text(i.jersey_names::json)
       with ordinality as printed (name, piece) order by piece), $9, i.size_names::jsonb
     from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::numeric[], $7::smallint[],
       $8::text[], $10::text[], $11::text[])
       with ordinality as i (product_id, name, size, quantity, price, jersey_number, jersey_numbers,
         size_names, jersey_names, position)`,
)

/** The offers in this language, by product and size. */
export function offersByKey(rows: readonly SizeOffer[], language: Locale): Map<string, Offer> {
  return new Map(
    rows.map((row) => {
      const { name_en: _en, name_fr: _fr, name_ar: _ar, ...offer } = row
      return [offerKey(row), { ...offer, product_name: localized(row, 'name', language) }]
    }),
  )
}

type AcceptedOrder = Extract<PricedOrder, { kind: 'accepted' }>

function refusal(priced: Exclude<PricedOrder, AcceptedOrder>): Error {
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

/** Writes the lines of an order that has none. */
export async function storeItems(
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
    items.map((item) => JSON.stringify(item.jersey_names)),
  ])
}

function mailedOrder(
  { buyer, ...order }: OrderToStore,
  items: readonly OrderItem[],
  { order_number, total_amount, delivery_price = 0, pickup_place, arrival }: PlacedOrder,
  returns: ReturnRules,
): MailedOrder {
  return {
    ...returns,
    arrival,
    check_reason: order.checkReason,
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
export async function placeOf(
  tx: Queryable,
  { pickupPlaceId: id }: Pick<Buyer, 'pickupPlaceId'>,
): Promise<PickupPlace | null> {
  if (id === null) return null
  const place = await holdPlace(tx, id)
  if (!place) throw invalid([{ path: 'pickup_place_id', code: 'not_offered' }])
  return place
}

/** The stock was read without a lock, and others took it before this order could. */
export class TakenMeanwhile extends Error {}

async function takeStock(
  tx: Queryable,
  orderId: string,
  wanted: readonly StockTaken[],
  actor: string,
) {
  const taken = wanted.map((line) => ({ ...line, quantity: -line.quantity }))
  const changed = await changeSizeStocks(tx, taken, { reason: 'order', orderId, actor })
  if (!changed) throw new TakenMeanwhile('the stock is no longer as it was read')
}

/** The way of an order that is handed over at once, even if the club offers no pickup. */
const handedOver: readonly DeliveryOffer[] = [
  { method: 'pickup', price: 0, free_from: null, prices: [] },
]

/** What was read and decided before the order is written. */
type Decided = {
  actor: string
  offers: readonly SizeOffer[]
  priced: AcceptedOrder
  place: PickupPlace | null
  returns: ReturnRules
}

/** Writes the order itself, which has no items yet. */
async function writeOrder(
  tx: Queryable,
  order: OrderToStore,
  { actor, offers, priced, place, returns }: Decided,
): Promise<PlacedOrder> {
  const { buyer } = order
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
    order.checkReason,
    order.sender,
    [
      ...new Set(offers.flatMap(({ name_fr, name_en, name_ar }) => [name_fr, name_en, name_ar])),
    ].join(' '),
    buyer.wilaya,
    buyer.commune,
    priced.delivery,
    returns.return_days,
    returns.return_paid_by,
    `${order.numberPrefix}-`,
    place?.id ?? null,
    place && JSON.stringify(place),
    order.status,
  ])
  if (!row) throw new Error('the order was not written')
  return row
}

/**
 * Stores an order with its items and opens its account, in the caller's transaction. `takeStock`
 * takes its stock unless it must be checked. Call it last, so that other orders wait only for the
 * commit.
 * @returns the order as placed, and as its mails tell it
 * @throws invalid, product_unavailable, out_of_stock, price_changed
 */
export async function storeOrder(
  tx: Queryable,
  { actor: who, now }: Pick<Context, 'actor' | 'now'>,
  order: OrderToStore,
): Promise<{ placed: PlacedOrder; mailed: MailedOrder; takeStock: () => Promise<void> }> {
  const actor = actorName(who)
  const { buyer } = order
  const settings = await readDelivery(tx)
  const returns = { return_days: settings.return_days, return_paid_by: settings.return_paid_by }
  const place = await placeOf(tx, buyer)
  const ways = order.status === 'completed' ? handedOver : offeredOf(settings).ways
  const offers = await order.findOffers(tx, order.items)
  const { deliveryMethod: method, wilaya } = buyer
  const priced = priceOrder(order, offersByKey(offers, order.language), { ways, method, wilaya })
  if (priced.kind !== 'accepted') throw refusal(priced)

  const row = await writeOrder(tx, order, { actor, offers, priced, place, returns })
  const placed = {
    ...row,
    ...(priced.delivery > 0 && { delivery_price: priced.delivery }),
    ...(place && { pickup_place: place }),
    ...sayExpected(
      settings,
      { delivery_method: method, wilaya, created_at: now().toISOString() },
      now(),
    ),
  }
  await openLedgerAccount(tx, who, {
    id: placed.id,
    label: placed.order_number,
    amount: priced.total,
  })
  await storeItems(tx, placed.id, priced.items, order.flow === 'quick' ? order.notes : null)
  return {
    placed,
    takeStock: async () => {
      if (order.checkReason === null) await takeStock(tx, placed.id, priced.taken, actor)
    },
    mailed: mailedOrder(order, priced.items, placed, returns),
  }
}
