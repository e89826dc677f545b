import type { FieldError } from '#core/app-error.ts'
import { totalDzd } from '#core/money.ts'
import type { Order, OrderLine, OrderStatus } from '../contract.ts'
import { pricedPieces, type Prints } from '../facts.ts'
import {
  isPrinted,
  type Offer,
  offerKey,
  type OrderItem,
  soldPrices,
  type StockTaken,
} from '../rules.ts'

type SoldItem = Order['order_items'][number]
type Sized = Pick<OrderItem, 'product_id' | 'size'>

export type PricedLines =
  | { kind: 'priced'; items: OrderItem[] }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'product_unavailable'; lines: Sized[] }

type Pieces = Pick<OrderItem, 'product_id' | 'size' | 'quantity'>

function sumPieces(lines: readonly Pieces[], sign: 1 | -1, into: Map<string, StockTaken>) {
  for (const { product_id, size, quantity } of lines) {
    const key = offerKey({ product_id, size })
    const sum = into.get(key)?.quantity ?? 0
    into.set(key, { product_id, size, quantity: sum + sign * quantity })
  }
  return into
}

/**
 * The pieces that a change moves, by size: positive ones go back to the stock, negative ones are
 * taken; 0 where the order keeps as many.
 */
export function movesBetween(before: readonly Pieces[], after: readonly Pieces[]): StockTaken[] {
  return [...sumPieces(after, -1, sumPieces(before, 1, new Map())).values()]
}

/** The names of a line; a line without `jersey_names` keeps those of the sold line it matches. */
function namesOf(line: OrderLine, left: SoldItem[]): readonly string[] {
  if (line.jersey_names) return line.jersey_names.filter((name) => name !== '')
  const was = left.findIndex(
    (item) =>
      offerKey(item) === offerKey(line) &&
      item.quantity === line.quantity &&
      item.jersey_numbers.join() === line.jersey_numbers.join(),
  )
  return was === -1 ? [] : left.splice(was, 1).flatMap(({ jersey_names }) => jersey_names)
}

/** The price of one piece: that of a sold one printed alike, else by the prices of the sale. */
function priceOf(
  prints: Required<Prints>,
  ofProduct: readonly SoldItem[],
  offer: Offer | undefined,
): number {
  const { jersey_numbers: numbers, jersey_names: names } = prints
  const same = ofProduct.find(isPrinted(names.length > 0, numbers.length > 0))
  if (same) return same.price
  const today = offer ?? { price: 0, number_price: 0, name_price: null }
  const prices = ofProduct.length > 0 ? soldPrices(ofProduct, today.name_price) : today
  return totalDzd(pricedPieces(prices, { ...prints, quantity: 1 }))
}

/**
 * Prices the lines that an order is to have. A product that it has keeps name and price of its
 * sale, in every size; another one takes today's. Only what is added must be on offer.
 */
export function priceLines(
  asked: readonly OrderLine[],
  sold: readonly SoldItem[],
  offers: ReadonlyMap<string, Offer>,
): PricedLines {
  const added = new Set(
    movesBetween(sold, asked).flatMap((move) => (move.quantity < 0 ? [offerKey(move)] : [])),
  )
  const left = [...sold]
  const sources = asked.map((line) => {
    const offer = offers.get(offerKey(line))
    const same = sold.find((item) => offerKey(item) === offerKey(line))
    const isAdded = added.has(offerKey(line))
    const names = namesOf(line, left)
    return { line, offer, same, isAdded, names, product: sold.find(isOf(line)) }
  })
  const gone = sources.filter(({ isAdded, offer }) => isAdded && !offer)
  if (gone.length > 0)
    return {
      kind: 'product_unavailable',
      lines: gone.map(({ line: { product_id, size } }) => ({ product_id, size })),
    }

  const errors: FieldError[] = sources.flatMap(({ line, offer, isAdded, names }, index) => [
    ...(names.length > 0 && names.length !== line.quantity
      ? [{ path: `${index}.jersey_names`, code: 'one_name_per_piece' as const }]
      : []),
    ...(isAdded && offer?.stock === null
      ? [{ path: `${index}.size`, code: 'size_not_offered' as const }]
      : []),
    ...(line.jersey_numbers.length > 0 && line.jersey_numbers.length !== line.quantity
      ? [{ path: `${index}.jersey_numbers`, code: 'one_number_per_piece' as const }]
      : []),
  ])
  if (errors.length > 0) return { kind: 'invalid', errors }

  const items = sources.flatMap(({ line, offer, same, product, names }) => {
    const source = same ?? offer
    if (!source) return []
    const { product_id, size, size_names } = source
    const ofProduct = sold.filter(isOf(line))
    // What was sold printed stays printed, whatever the product takes today.
    const takesNumber =
      offer?.takes_number || ofProduct.some((item) => item.jersey_numbers.length > 0)
    const prints = {
      jersey_numbers: takesNumber ? line.jersey_numbers : [],
      jersey_names: [...names],
    }
    return [
      {
        product_id,
        product_name: product?.product_name ?? source.product_name,
        size,
        size_names,
        quantity: line.quantity,
        price: priceOf(prints, ofProduct, offer),
        ...prints,
      },
    ]
  })
  return { kind: 'priced', items }
}

const isOf =
  ({ product_id }: Sized) =>
  (item: SoldItem) =>
    item.product_id === product_id

type Numbered = Pick<OrderItem, 'product_id' | 'size' | 'jersey_numbers'>

const printed: readonly OrderStatus[] = ['processing', 'ready', 'completed']

/** The numbers that may be printed and that the lines have no longer, by product and size. */
export function lostNumbers(
  status: OrderStatus,
  before: readonly Numbered[],
  after: readonly Numbered[],
): Numbered[] {
  if (!printed.includes(status)) return []
  const kept = after.map((line) => ({ key: offerKey(line), left: [...line.jersey_numbers] }))
  return before.flatMap(({ product_id, size, jersey_numbers }) => {
    const key = offerKey({ product_id, size })
    const lost = jersey_numbers.filter((number) => {
      const line = kept.find((each) => each.key === key && each.left.includes(number))
      if (line) line.left.splice(line.left.indexOf(number), 1)
      return !line
    })
    return lost.length > 0 ? [{ product_id, size, jersey_numbers: lost }] : []
  })
}
