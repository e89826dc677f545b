import { sameAmount, totalDzd } from '#core/money.ts'
import type { LineConflict, NewOrder, OrderLine, OrderStatus } from './contract.ts'

/** What the catalogue offers for one product and size at this moment; `stock` is null when the size is not offered. */
export type Offer = {
  productId: string
  size: string | null
  name: string
  category: string
  price: number
  stock: number | null
}

export type OrderItem = {
  productId: string
  size: string | null
  name: string
  price: number
  quantity: number
  jerseyNumbers: number[]
}

export type PricedOrder =
  | { kind: 'accepted'; items: OrderItem[]; total: number; taken: StockTaken[] }
  | { kind: 'invalid'; errors: { path: string; code: string }[] }
  | { kind: 'product_unavailable' | 'out_of_stock'; lines: LineConflict[] }
  | { kind: 'price_changed'; lines: LineConflict[]; total: number }

/** Pieces to take from one product and size: lines of the same one are summed. */
export type StockTaken = { productId: string; size: string | null; quantity: number }

export const offerKey = (productId: string, size: string | null) => `${productId} ${size ?? ''}`

/** The numbers to print: the quick order's one number for every piece, else those chosen with the line. */
function numbersOf(line: OrderLine, order: NewOrder): number[] {
  const oneForAll = order.flow === 'quick' ? order.jersey_number : null
  return oneForAll === null ? line.jersey_numbers : Array.from({ length: line.quantity }, () => oneForAll)
}

/** The one number of a line when all its pieces share it, else null. */
export function soleNumber(numbers: readonly number[]): number | null {
  const [first] = numbers
  return first !== undefined && numbers.every((number) => number === first) ? first : null
}

function sumTaken(lines: readonly OrderLine[]): StockTaken[] {
  const taken = new Map<string, StockTaken>()
  for (const { product_id: productId, size, quantity } of lines) {
    const key = offerKey(productId, size)
    taken.set(key, { productId, size, quantity: quantity + (taken.get(key)?.quantity ?? 0) })
  }
  return [...taken.values()]
}

function fieldErrors(order: NewOrder, offers: ReadonlyMap<string, Offer>) {
  return order.items.flatMap((line, index) => {
    const tooManyNumbers = line.jersey_numbers.length > 0 && line.jersey_numbers.length !== line.quantity
    const sizeless = offers.get(offerKey(line.product_id, line.size))?.stock === null
    return [
      ...(tooManyNumbers ? [{ path: `items.${index}.jersey_numbers`, code: 'one_number_per_piece' }] : []),
      ...(sizeless ? [{ path: `items.${index}.size`, code: 'size_not_offered' }] : []),
    ]
  })
}

/**
 * Decides an order against what the catalogue offers now. The buyer's numbers count for nothing but the total that the
 * buyer saw: when it differs, nobody is charged a price that was not on the screen.
 */
export function priceOrder(order: NewOrder, offers: ReadonlyMap<string, Offer>): PricedOrder {
  const offerOf = (line: OrderLine) => offers.get(offerKey(line.product_id, line.size))
  const conflict = (line: { product_id: string; size: string | null }) => ({
    product_id: line.product_id,
    size: line.size,
  })

  const gone = order.items.filter((line) => !offerOf(line))
  if (gone.length > 0) return { kind: 'product_unavailable', lines: gone.map(conflict) }

  const errors = fieldErrors(order, offers)
  if (errors.length > 0) return { kind: 'invalid', errors }

  const taken = sumTaken(order.items)
  const short = taken.flatMap(({ productId, size, quantity }) => {
    const available = offers.get(offerKey(productId, size))?.stock ?? 0
    return available < quantity ? [{ product_id: productId, size, available }] : []
  })
  if (short.length > 0) return { kind: 'out_of_stock', lines: short }

  const items = order.items.flatMap((line) => {
    const offer = offerOf(line)
    if (!offer) return []
    const { productId, size, name, price } = offer
    return [{ productId, size, name, price, quantity: line.quantity, jerseyNumbers: numbersOf(line, order) }]
  })
  const total = totalDzd(items)
  if (!sameAmount(total, order.expected_total)) {
    const lines = items.map(({ productId, size, price }) => ({ product_id: productId, size, price }))
    return { kind: 'price_changed', lines, total }
  }
  return { kind: 'accepted', items, total, taken }
}

/** What a change of status does to the stock: cancelling gives back, leaving 'cancelled' takes again. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'give_back' | 'take_again' | 'none' {
  if (from === to || (from !== 'cancelled' && to !== 'cancelled')) return 'none'
  return to === 'cancelled' ? 'give_back' : 'take_again'
}
