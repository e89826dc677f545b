import { maxQuantity } from '#core/limits.ts'
import { totalDzd } from '#core/money.ts'
import type { PartialTranslations } from '#i18n/fallback-text.tsx'
import type { OrderLine } from '../contract.ts'

/** A stored cart line. The price is the one the buyer saw; the server decides the real one. */
export type CartLine = {
  productId: string
  size: string | null
  /** The size's own names, where it has some. */
  sizeNames?: PartialTranslations | null
  name_fr: string
  name_en: string
  name_ar: string
  price: number
  image: string | null
  category: string
  quantity: number
  jerseyNumbers: number[]
}
export type Cart = readonly CartLine[]

const isIn = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/**
 * Written by hand: every page reads the cart, and a schema would load its library on all of them.
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

/** The stored cart; invalid data counts as an empty cart. */
export function parseCart(json: string | null): Cart {
  if (json === null) return emptyCart
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) && stored.every(isCartLine) ? stored : emptyCart
  } catch {
    return emptyCart
  }
}

/** A line's identity is product and size; the printed number does not matter. */
export const lineKey = ({ productId, size }: Pick<CartLine, 'productId' | 'size'>) =>
  `${productId} ${size ?? ''}`

const isSameLine = (
  a: Pick<CartLine, 'productId' | 'size'>,
  b: Pick<CartLine, 'productId' | 'size'>,
) => lineKey(a) === lineKey(b)

/** Keeps one number per piece: adding repeats the last number, removing drops it. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const last = line.jerseyNumbers.at(-1)
  const numbers = line.jerseyNumbers.slice(0, quantity)
  if (last !== undefined) while (numbers.length < quantity) numbers.push(last)
  return { ...line, quantity, jerseyNumbers: numbers }
}

export type Piece = Omit<CartLine, 'quantity' | 'jerseyNumbers'> & { jerseyNumber: number | null }

/** Adds a piece as a new line, or to the existing line with its numbers kept. */
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

/** Sets the line's quantity; 0 or less removes the line. */
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
 * Undoes a removal: lines in `before` but not in `after` return to their position; later changes
 * stay.
 */
export function restoreRemoved(cart: Cart, before: Cart, after: Cart): Cart {
  const now = new Map(cart.map((line) => [lineKey(line), line]))
  const left = new Set(after.map(lineKey))
  const old = before.flatMap(
    (line) => now.get(lineKey(line)) ?? (left.has(lineKey(line)) ? [] : [line]),
  )
  const known = new Set(before.map(lineKey))
  return [...old, ...cart.filter((line) => !known.has(lineKey(line)))]
}

/** Applies the prices from the server's refusal. */
export function updatePrices(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  return cart.map((line) => ({ ...line, price: prices.get(lineKey(line)) ?? line.price }))
}

export const countPieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)

export const cartTotal = (cart: Cart) => totalDzd(cart)

/** The cart's total with a delivery. */
export const totalWith = (cart: Cart, deliveryDzd: number) =>
  totalDzd([...cart, { price: deliveryDzd, quantity: 1 }])

/** The cart as the lines of an order request. */
export function orderLines(cart: Cart): OrderLine[] {
  return cart.map(({ productId, size, quantity, jerseyNumbers }) => ({
    product_id: productId,
    size,
    quantity,
    jersey_numbers: jerseyNumbers,
  }))
}
