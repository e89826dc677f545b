import type { FieldError } from '#core/app-error.ts'
import { type Locale, localized } from '#core/locale.ts'
import { sameAmount, totalDzd } from '#core/money.ts'
import { printedLength } from '#features/catalogue/facts.ts'
import {
  type NewOrder,
  type Order,
  type OrderLine,
  type OrderStatus,
  orderStatuses,
} from './contract.ts'
import { isAway, type ParcelState, type StockState } from './desk-contract.ts'
import {
  type AskedDelivery,
  type DeliveryOffer,
  deliveryPrice,
  type DeliveryRefusal,
  type PiecePrices,
  pricedPieces,
} from './facts.ts'

/**
 * One line of an order at its price, in the one shape that is checked, stored, mailed and shown.
 */
export type OrderItem = Pick<
  Order['order_items'][number],
  | 'product_id'
  | 'product_name'
  | 'size'
  | 'size_names'
  | 'quantity'
  | 'price'
  | 'jersey_numbers'
  | 'jersey_names'
>

/** The name of an ordered size as it was at the sale, else its code; empty without a size. */
export const orderedSize = (
  { size, size_names }: Pick<OrderItem, 'size' | 'size_names'>,
  locale: Locale,
): string => (size_names && localized(size_names, 'name', locale)) || size || ''

/**
 * What the catalogue offers now for one product and size; `stock` is null when the size is not
 * offered.
 */
export type Offer = Pick<
  OrderItem,
  'product_id' | 'product_name' | 'size' | 'size_names' | 'price'
> & {
  takes_number: boolean
  stock: number | null
} & Omit<PiecePrices, 'price'> & { name_letters: number }

/** A line of a 409 answer, with the catalogue's current price or stock. */
type LineConflict = Sized & Partial<PiecePrices> & { available?: number }

export type PricedOrder =
  | {
      kind: 'accepted'
      items: OrderItem[]
      delivery: number
      total: number
      taken: StockTaken[]
    }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'product_unavailable' | 'out_of_stock'; lines: LineConflict[] }
  | { kind: 'price_changed'; lines: LineConflict[]; delivery: number; total: number }

/** Pieces to take from one size stock, summed over the order's lines. */
export type StockTaken = Pick<OrderItem, 'product_id' | 'size' | 'quantity'>

type Sized = Pick<OrderItem, 'product_id' | 'size'>

export const offerKey = ({ product_id, size }: Sized) => `${product_id} ${size ?? ''}`

/**
 * The lines of an order and the total that was shown; a quick order may have one number for all.
 */
export type AskedItems = Pick<NewOrder, 'items' | 'expected_total'> & {
  jersey_number?: number | null
}

/**
 * The numbers to print: the quick order's one number on every piece, else the line's numbers if the
 * product takes one.
 */
function numbersOf(
  line: OrderLine,
  { jersey_number: oneForAll = null }: AskedItems,
  { takes_number }: Offer,
): number[] {
  if (oneForAll !== null) return Array.from({ length: line.quantity }, () => oneForAll)
  return takes_number ? line.jersey_numbers : []
}

/** The number that all pieces share, else null. */
export function soleNumber(numbers: readonly number[]): number | null {
  const [first] = numbers
  return first !== undefined && numbers.every((number) => number === first) ? first : null
}

function sumTaken(lines: readonly OrderLine[]): StockTaken[] {
  const taken = new Map<string, StockTaken>()
  for (const { product_id, size, quantity } of lines) {
    const key = offerKey({ product_id, size })
    taken.set(key, { product_id, size, quantity: quantity + (taken.get(key)?.quantity ?? 0) })
  }
  return [...taken.values()]
}

/** Why the line's names cannot be printed. */
function nameError({ jersey_names: names = [], quantity }: OrderLine, offer: Offer | undefined) {
  if (names.every((name) => name === '')) return undefined
  if (names.length !== quantity) return 'one_name_per_piece'
  if (!offer || offer.name_price === null) return 'not_offered'
  return names.some((name) => printedLength(name) > offer.name_letters) ? 'too_long' : undefined
}

/** The line at the current prices: pieces with and without a name are items of their own. */
function itemsOf(line: OrderLine, order: AskedItems, offer: Offer): OrderItem[] {
  const { product_id, product_name, size, size_names } = offer
  const prices = { ...offer, number_price: offer.takes_number ? offer.number_price : 0 }
  const pieces = pricedPieces(prices, { ...line, jersey_numbers: numbersOf(line, order, offer) })
  return pieces.map((each) => ({ product_id, product_name, size, size_names, ...each }))
}

/** Selects the items with or without name and number; those of one product have the same price. */
export const isPrinted = (isNamed: boolean, isNumbered: boolean) => (item: OrderItem) =>
  item.jersey_names.length > 0 === isNamed && item.jersey_numbers.length > 0 === isNumbered

/** A product's prices as its lines were sold; `today` where they do not tell a name's price. */
export function soldPrices(sold: readonly OrderItem[], today: number | null): PiecePrices {
  const at = (...prints: [boolean, boolean]) => sold.find(isPrinted(...prints))?.price ?? NaN
  const known = (...prices: number[]) => prices.find((price) => !Number.isNaN(price)) ?? NaN
  const ofNumber = known(at(false, true) - at(false, false), at(true, true) - at(true, false), 0)
  const plain = known(at(false, false), at(false, true) - ofNumber)
  const named = known(at(true, false), at(true, true) - ofNumber)
  const price = known(plain, Math.max(named - (today ?? 0), 0))
  const name_price = Number.isNaN(named - plain) ? today : named - plain
  return { price, number_price: ofNumber, name_price }
}

const pricesOf = ({ product_id, size, price, number_price, name_price }: Offer): LineConflict => ({
  product_id,
  size,
  price,
  ...(number_price > 0 && { number_price }),
  ...(name_price !== null && { name_price }),
})

function fieldErrors(order: AskedItems, offers: ReadonlyMap<string, Offer>): FieldError[] {
  return order.items.flatMap((line, index) => {
    const tooManyNumbers =
      line.jersey_numbers.length > 0 && line.jersey_numbers.length !== line.quantity
    const sizeless = offers.get(offerKey(line))?.stock === null
    const errors: FieldError[] = []
    if (tooManyNumbers)
      errors.push({ path: `items.${index}.jersey_numbers`, code: 'one_number_per_piece' })
    const code = nameError(line, offers.get(offerKey(line)))
    if (code) errors.push({ path: `items.${index}.jersey_names`, code })
    if (sizeless) errors.push({ path: `items.${index}.size`, code: 'size_not_offered' })
    return errors
  })
}

/** The destination of an order, and the ways on offer. */
export type Delivery = Omit<AskedDelivery, 'subtotal'> & { ways: readonly DeliveryOffer[] }

/** What is wrong with a delivery, at its field. */
export const deliveryErrors: Readonly<Record<DeliveryRefusal, FieldError>> = {
  not_offered: { path: 'delivery_method', code: 'not_offered' },
  wilaya_needed: { path: 'wilaya', code: 'required' },
  not_delivered: { path: 'wilaya', code: 'not_delivered' },
}

/**
 * Prices an order from the catalogue's current offers and the delivery's current price. The
 * client's numbers are ignored, except the total the buyer saw: if it differs, the order is
 * refused, so nobody pays a price that was not on the screen.
 */
export function priceOrder(
  order: AskedItems,
  offers: ReadonlyMap<string, Offer>,
  { ways, method, wilaya }: Delivery,
): PricedOrder {
  const offerOf = (line: OrderLine) => offers.get(offerKey(line))
  const gone = order.items.filter((line) => !offerOf(line))
  if (gone.length > 0) {
    const lines = gone.map(({ product_id, size }) => ({ product_id, size }))
    return { kind: 'product_unavailable', lines }
  }

  const errors = fieldErrors(order, offers)
  if (errors.length > 0) return { kind: 'invalid', errors }

  const taken = sumTaken(order.items)
  const short = taken.flatMap(({ product_id, size, quantity }) => {
    const available = offers.get(offerKey({ product_id, size }))?.stock ?? 0
    return available < quantity ? [{ product_id, size, available }] : []
  })
  if (short.length > 0) return { kind: 'out_of_stock', lines: short }

  const items = order.items.flatMap((line) => {
    const offer = offerOf(line)
    return offer ? itemsOf(line, order, offer) : []
  })
  const delivery = deliveryPrice(ways, { method, wilaya, subtotal: totalDzd(items) })
  if (typeof delivery === 'string') return { kind: 'invalid', errors: [deliveryErrors[delivery]] }
  const total = totalDzd([...items, { price: delivery, quantity: 1 }])
  if (!sameAmount(total, order.expected_total)) {
    const lines = order.items.flatMap((line) => offerOf(line) ?? []).map(pricesOf)
    return { kind: 'price_changed', lines, delivery, total }
  }
  return { kind: 'accepted', items, delivery, total, taken }
}

const nextStatuses = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'ready',
  ready: 'completed',
  completed: undefined,
  cancelled: undefined,
} as const satisfies Record<OrderStatus, OrderStatus | undefined>

/** The usual next status; undefined for a finished order. */
export const nextStatus = (status: OrderStatus) => nextStatuses[status]

const rankOf = (status: OrderStatus) => orderStatuses.indexOf(status)

type Reached = { status: OrderStatus; created_at: string }
type OrderStep = {
  status: OrderStatus
  isReached: boolean
  reachedAt: string | undefined
  isCurrent: boolean
}

/**
 * The four stages a buyer sees; confirmed and processing share one, labelled by the current status.
 */
function stagesOf(status: OrderStatus): readonly OrderStatus[] {
  return ['pending', status === 'processing' ? 'processing' : 'confirmed', 'ready', 'completed']
}

/**
 * The steps of an order for its buyer. A stage that the club skipped has no time. A cancelled order
 * has the stages it reached, then the cancellation.
 */
export function orderSteps(status: OrderStatus, history: readonly Reached[]): OrderStep[] {
  const timeOf = (stage: OrderStatus) =>
    history.findLast((step) => step.status === stage)?.created_at
  const stepOf = (stage: OrderStatus, reachedAt: string | undefined, isReached: boolean) => ({
    status: stage,
    isReached,
    reachedAt: isReached ? reachedAt : undefined,
    isCurrent: stage === status,
  })
  const steps = stagesOf(status).map((stage) => {
    const reachedAt = timeOf(stage) ?? (stage === 'confirmed' ? timeOf('processing') : undefined)
    return stepOf(
      stage,
      reachedAt,
      status === 'cancelled' ? reachedAt !== undefined : rankOf(stage) <= rankOf(status),
    )
  })
  if (status !== 'cancelled') return steps
  return [...steps.filter(({ isReached }) => isReached), stepOf(status, timeOf(status), true)]
}

const notifiedStatuses: ReadonlySet<OrderStatus> = new Set(['confirmed', 'ready', 'cancelled'])

/**
 * Whether the customer gets a mail about this status. A quick order has a phone in place of the
 * e-mail address.
 */
export const notifiesCustomer = (
  { customer_email: email }: { customer_email: string },
  status: OrderStatus,
): boolean => notifiedStatuses.has(status) && email.includes('@')

/** Whether the order's pieces are taken out of the stock. */
export const holdsStock = (status: OrderStatus, stock: StockState) =>
  status !== 'cancelled' && (status !== 'pending' || stock === 'held')

/** The effect of a status change on the stock, named as in the ledger. See decision 049. */
export function stockEffect(
  from: OrderStatus,
  to: OrderStatus,
  stock: StockState,
  parcel: ParcelState = 'none',
): 'cancel' | 'release' | 'reopen' | 'confirm' | 'none' {
  if (isAway(parcel)) return 'none'
  const [before, after] = [holdsStock(from, stock), holdsStock(to, stock)]
  if (before === after) return 'none'
  if (before) return to === 'cancelled' ? 'cancel' : 'release'
  return from === 'cancelled' ? 'reopen' : 'confirm'
}
