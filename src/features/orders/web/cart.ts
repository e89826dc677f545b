import { maxQuantity } from '#core/limits.ts'
import { totalDzd } from '#core/money.ts'
import type { PartialTranslations } from '#i18n/fallback-text.tsx'
import type { OrderLine } from '../contract.ts'
import { pricedPieces } from '../facts.ts'

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
  /** A name on each piece, '' for none; missing when no piece has one. */
  jerseyNames?: string[] | undefined
  /** What a printed number and name add to the price; missing when nothing. */
  numberPrice?: number | undefined
  namePrice?: number | undefined
}
export type Cart = readonly CartLine[]

const isIn = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isNumberOrMissing = (value: unknown) => value === undefined || typeof value === 'number'

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
    line.jerseyNumbers.every((number) => isIn(number, 0, 99)) &&
    [line.numberPrice, line.namePrice].every(isNumberOrMissing) &&
    (line.jerseyNames === undefined ||
      (Array.isArray(line.jerseyNames) &&
        line.jerseyNames.every((name) => typeof name === 'string')))
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

/** As many prints as pieces: the last one repeats, those too many are dropped. */
function repeatLast<Print>(prints: readonly Print[], quantity: number): Print[] {
  const last = prints.at(-1)
  const kept = prints.slice(0, quantity)
  if (last !== undefined) while (kept.length < quantity) kept.push(last)
  return kept
}

/** Keeps one number and name per piece: adding repeats the last ones, removing drops them. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const { jerseyNumbers, jerseyNames } = line
  return {
    ...line,
    quantity,
    jerseyNumbers: repeatLast(jerseyNumbers, quantity),
    ...(jerseyNames && { jerseyNames: repeatLast(jerseyNames, quantity) }),
  }
}

/** The names with that of one piece more; undefined as long as no piece has one. */
function namesWith(
  { jerseyNames, quantity }: Pick<CartLine, 'jerseyNames' | 'quantity'>,
  name: string,
) {
  if (!jerseyNames && !name) return {}
  return { jerseyNames: [...(jerseyNames ?? Array.from({ length: quantity }, () => '')), name] }
}

export type Piece = Omit<CartLine, 'quantity' | 'jerseyNumbers' | 'jerseyNames'> & {
  jerseyNumber: number | null
  jerseyName?: string
}

/** Adds a piece as a new line, or to the existing line with its numbers kept. */
export function addPiece(cart: Cart, { jerseyNumber, jerseyName = '', ...product }: Piece): Cart {
  const number = jerseyNumber === null ? [] : [jerseyNumber]
  const existing = cart.find((line) => isSameLine(line, product))
  if (!existing) {
    const names = namesWith({ quantity: 0 }, jerseyName)
    return [...cart, { ...product, quantity: 1, jerseyNumbers: number, ...names }]
  }
  if (existing.quantity >= maxQuantity) return cart
  return cart.map((line) =>
    line === existing
      ? {
          ...line,
          ...product,
          quantity: line.quantity + 1,
          jerseyNumbers: [...line.jerseyNumbers, ...number],
          ...namesWith(line, jerseyName),
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

export type LinePrices = Pick<CartLine, 'price' | 'numberPrice' | 'namePrice'>

/** Applies the shop's prices of today; names that are printed no longer are dropped. */
export function updatePrices(
  cart: Cart,
  prices: ReadonlyMap<string, LinePrices & { isNameGone?: boolean }>,
): Cart {
  return cart.map(({ jerseyNames, ...line }) => {
    const { isNameGone = false, ...changed } = prices.get(lineKey(line)) ?? {}
    return { ...line, ...changed, ...(jerseyNames && !isNameGone && { jerseyNames }) }
  })
}

export const countPieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** A line's pieces with and without a name, at the price of one with its prints. */
export const piecesOf = ({ price, numberPrice = 0, namePrice = 0, ...line }: CartLine) =>
  pricedPieces(
    { price, number_price: numberPrice, name_price: namePrice },
    {
      quantity: line.quantity,
      jersey_numbers: line.jerseyNumbers,
      ...(line.jerseyNames && { jersey_names: line.jerseyNames }),
    },
  )

/** What a line costs with its prints. */
export const lineTotal = (line: CartLine) => totalDzd(piecesOf(line))

export const cartTotal = (cart: Cart) => totalDzd(cart.flatMap(piecesOf))

/** The cart's total with a delivery. */
export const totalWith = (cart: Cart, deliveryDzd: number) =>
  totalDzd([...cart.flatMap(piecesOf), { price: deliveryDzd, quantity: 1 }])

/** The cart as the lines of an order request. */
export function orderLines(cart: Cart): OrderLine[] {
  return cart.map(({ productId, size, quantity, jerseyNumbers, jerseyNames }) => ({
    product_id: productId,
    size,
    quantity,
    jersey_numbers: jerseyNumbers,
    ...(jerseyNames && { jersey_names: jerseyNames }),
  }))
}
