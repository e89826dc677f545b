import { maxQuantity } from '#core/limits.ts'
import { totalDzd } from '#core/money.ts'
import type { Category, sizes } from '#features/catalogue/contract.ts'
import type { OrderLine } from '../contract.ts'

/**
 * What the device keeps of a line; the price is the one the buyer saw, the server decides again.
 */
export type CartLine = {
  productId: string
  size: (typeof sizes)[number] | null
  name_fr: string
  name_en: string
  name_ar: string
  price: number
  image: string | null
  category: Category
  quantity: number
  jerseyNumbers: number[]
}
export type Cart = readonly CartLine[]

const isIn = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/**
 * By hand, because every page reads the cart and a schema would bring its library to all of them.
 */
function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof CartLine, unknown>> = value
  const texts = [line.productId, line.name_fr, line.name_en, line.name_ar, line.category]
  return (
    texts.every((text) => typeof text === 'string') &&
    [line.size, line.image].every(isTextOrNull) &&
    typeof line.price === 'number' &&
    isIn(line.quantity, 1, maxQuantity) &&
    Array.isArray(line.jerseyNumbers) &&
    line.jerseyNumbers.every((number) => isIn(number, 0, 99))
  )
}

export const emptyCart: Cart = []

/** The stored cart; anything that is not a cart of ours is an empty one. */
export function parseCart(json: string | null): Cart {
  if (json === null) return emptyCart
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) && stored.every(isCartLine) ? stored : emptyCart
  } catch {
    return emptyCart
  }
}

/** A line is its product and size; the number printed on it does not make it another one. */
export const lineKey = ({ productId, size }: Pick<CartLine, 'productId' | 'size'>) =>
  `${productId} ${size ?? ''}`

const isSameLine = (
  a: Pick<CartLine, 'productId' | 'size'>,
  b: Pick<CartLine, 'productId' | 'size'>,
) => lineKey(a) === lineKey(b)

/** One number per piece: another piece repeats the last number, a piece less drops it. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const last = line.jerseyNumbers.at(-1)
  const numbers = line.jerseyNumbers.slice(0, quantity)
  if (last !== undefined) while (numbers.length < quantity) numbers.push(last)
  return { ...line, quantity, jerseyNumbers: numbers }
}

export type Piece = Omit<CartLine, 'quantity' | 'jerseyNumbers'> & { jerseyNumber: number | null }

/** One more piece: a new line, or one more of the line that is there, keeping every number. */
export function addPiece(cart: Cart, { jerseyNumber, ...product }: Piece): Cart {
  const number = jerseyNumber === null ? [] : [jerseyNumber]
  const existing = cart.find((line) => isSameLine(line, product))
  if (!existing) return [...cart, { ...product, quantity: 1, jerseyNumbers: number }]
  if (existing.quantity >= maxQuantity) return cart
  return cart.map((line) =>
    line === existing
      ? {
          ...line,
          ...product,
          quantity: line.quantity + 1,
          jerseyNumbers: [...line.jerseyNumbers, ...number],
        }
      : line,
  )
}

/** Sets how many pieces the line has; 0 or less removes it. */
export function setQuantity(
  cart: Cart,
  target: Pick<CartLine, 'productId' | 'size'>,
  quantity: number,
): Cart {
  if (quantity <= 0) return cart.filter((line) => !isSameLine(line, target))
  return cart.map((line) =>
    isSameLine(line, target) ? withQuantity(line, Math.min(quantity, maxQuantity)) : line,
  )
}

/**
 * Undoes a removal: what `before` had and `after` has not stands in its place again; what came
 * meanwhile stays.
 */
export function putBack(cart: Cart, before: Cart, after: Cart): Cart {
  const now = new Map(cart.map((line) => [lineKey(line), line]))
  const left = new Set(after.map(lineKey))
  const old = before.flatMap(
    (line) => now.get(lineKey(line)) ?? (left.has(lineKey(line)) ? [] : [line]),
  )
  const known = new Set(before.map(lineKey))
  return [...old, ...cart.filter((line) => !known.has(lineKey(line)))]
}

/** Takes over the prices that the server named in its refusal. */
export function updatePrices(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  return cart.map((line) => ({ ...line, price: prices.get(lineKey(line)) ?? line.price }))
}

export const countPieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)

export const cartTotal = (cart: Cart) => totalDzd(cart)

/** The cart as the order asks for it. */
export function orderLines(cart: Cart): OrderLine[] {
  return cart.map(({ productId, size, quantity, jerseyNumbers }) => ({
    product_id: productId,
    size,
    quantity,
    jersey_numbers: jerseyNumbers,
  }))
}
