import { actorName } from '#core/actor.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { totalDzd } from '#core/money.ts'
import {
  changeSizeStocks,
  lockShortages,
  lockSizeOffers,
  type MoveReason,
} from '#features/catalogue/server/change-size-stocks.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import { chargeDifference } from '#features/money/server/charge-account.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { KeptOrder } from '../change-contract.ts'
import type { Order, OrderLine } from '../contract.ts'
import type { ChangeKind } from '../desk-contract.ts'
import { holdsStock, type OrderItem, type StockTaken } from '../rules.ts'
import { lostNumbers, movesBetween, priceLines } from './price-lines.ts'
import { offersByKey, storeItems } from './store-order.ts'
import type { Recipient } from './wanted-buyer.ts'

/** All that a change can touch. */
export type Content = Recipient & Pick<Order, 'delivery_price'> & { items: readonly OrderItem[] }

export const contentOf = ({ order_items: items, ...order }: Order): Content => ({
  ...order,
  items,
})

export const totalOf = ({ items, delivery_price: price }: Content): number =>
  totalDzd([...items, { price, quantity: 1 }])

const updateContent = statement<never>(
  'update-order-content',
  `update orders set customer_name = $2, customer_phone = $3, customer_email = $4, player_phone = $5,
     exact_address = $6, delivery_method = $7, shipping_address = $8, wilaya = $9, commune = $10,
     pickup_place_id = $11, pickup_place = $12, delivery_price = $13, total_amount = $14,
     product_names = (select coalesce(string_agg(concat_ws(' ', p.name_fr, p.name_en, p.name_ar), ' '
       order by p.id), '') from ${productNames} p where p.id = any ($15)),
     updated_at = now(), version = version + 1
    where id = $1`,
)

const deleteItems = statement<never>(
  'delete-order-items',
  'delete from order_items where order_id = $1',
)

const insertChange = statement<{ id: string }>(
  'insert-order-change',
  `insert into order_changes (order_id, kind, reason, before, after, actor)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** An order as its history keeps it. */
export function keptOrder(content: Content): KeptOrder {
  return {
    items: content.items.map((item) => ({
      product_id: item.product_id,
      product_name: item.product_name,
      size: item.size,
      size_names: item.size_names,
      quantity: item.quantity,
      price: item.price,
      jersey_numbers: item.jersey_numbers,
      ...(item.jersey_names.length > 0 && { jersey_names: item.jersey_names }),
    })),
    customer_name: content.customer_name,
    customer_phone: content.customer_phone,
    delivery_method: content.delivery_method,
    shipping_address: content.shipping_address,
    pickup_place: content.pickup_place,
    delivery_price: content.delivery_price,
    total_amount: totalOf(content),
  }
}

type Lines = { items: OrderItem[]; moves: StockTaken[] }

/**
 * Prices the lines that a locked order is to have, and finds the stock that they move. Locks the
 * sizes in the order in which all transactions lock them.
 * @throws product_unavailable, invalid, out_of_stock with what is left
 */
export async function wantedLines(
  tx: Queryable,
  order: Order,
  asked: readonly OrderLine[],
  /** `field` starts the paths of errors; `lost` are returned pieces that cannot be sold again. */
  { field, lost }: { field: string; lost: readonly StockTaken[] },
): Promise<Lines> {
  const isHeld = holdsStock(order.status, order.stock_state)
  const all = movesBetween(order.order_items, [...asked, ...lost])
  const needed = all.map((move) => ({
    ...move,
    quantity: isHeld ? Math.max(-move.quantity, 0) : 0,
  }))
  const short = await lockShortages(tx, needed)
  const offers = await lockSizeOffers(tx, asked)
  const priced = priceLines(asked, order.order_items, offersByKey(offers, order.language))
  if (priced.kind === 'invalid')
    throw invalid(
      priced.errors.map(({ path, ...error }) => ({ ...error, path: `${field}.${path}` })),
    )
  if (priced.kind === 'product_unavailable')
    throw new AppError<CodeOf<'orders'>>('product_unavailable', { lines: priced.lines })
  if (short.length > 0) throw new AppError<CodeOf<'orders'>>('out_of_stock', { lines: short })
  const moves = isHeld ? all.filter(({ quantity }) => quantity !== 0) : []
  return { items: priced.items, moves }
}

/** @throws number_printed if a number is lost that may be printed, unless that is confirmed */
export function askAboutNumbers(
  { status, order_items }: Order,
  items: readonly OrderItem[],
  isConfirmed: boolean | undefined,
): void {
  const lines = lostNumbers(status, order_items, items)
  if (lines.length > 0 && !isConfirmed)
    throw new AppError<CodeOf<'orders'>>('number_printed', { lines })
}

export type StoredChange = {
  kind: ChangeKind
  reason: string | null
  content: Content
  moves: readonly StockTaken[]
}

const stockReasons = {
  changed: 'changed',
  exchanged: 'exchanged',
  returned: 'returned',
} as const satisfies Record<ChangeKind, MoveReason>

async function storeContent(tx: Queryable, order: Order, content: Content) {
  const { items, pickup_place: place } = content
  await tx.rows(updateContent, [
    order.id,
    content.customer_name,
    content.customer_phone,
    content.customer_email,
    content.player_phone,
    content.exact_address,
    content.delivery_method,
    content.shipping_address,
    content.wilaya,
    content.commune,
    place?.id ?? null,
    place && JSON.stringify(place),
    content.delivery_price,
    totalOf(content),
    [...new Set(items.map(({ product_id }) => product_id))],
  ])
  await tx.rows(deleteItems, [order.id])
  await storeItems(tx, order.id, items, order.flow === 'quick' ? order.notes : null)
}

/**
 * Writes the change of a locked order: its lines, the stock that moves, the difference on its
 * account, and the order before and after for its history. @returns the id of the change
 */
export async function storeChange(
  tx: Queryable,
  { actor }: Pick<Context, 'actor'>,
  order: Order,
  { kind, reason, content, moves }: StoredChange,
): Promise<string> {
  const { id, order_number, status, total_amount } = order
  const who = actorName(actor)
  if (moves.length > 0) {
    const cause = { reason: stockReasons[kind], orderId: id, actor: who }
    const moved = await changeSizeStocks(tx, moves, cause)
    if (!moved) throw new Error('stock changed under its lock')
  }
  await storeContent(tx, order, content)
  const [before, after] = [keptOrder(contentOf(order)), keptOrder(content)]
  const [change] = await tx.rows(insertChange, [
    id,
    kind,
    reason,
    JSON.stringify(before),
    JSON.stringify(after),
    who,
  ])
  if (!change) throw new Error('the change was not written')
  const amount = Math.round((after.total_amount - total_amount) * 100) / 100
  // A cancelled order owes nothing; reopened, it owes its total.
  if (status !== 'cancelled' && amount !== 0)
    await chargeDifference(tx, actor, { id, label: order_number, amount })
  await recordAudit(tx, actor, {
    action: `order.${kind}`,
    subject: order_number,
    subjectId: id,
    details: { amount: after.total_amount, ...(reason && { text: reason }) },
  })
  return change.id
}
