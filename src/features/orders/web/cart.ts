import { maxQuantity } from '#core/limits.ts'
import type { Jersey } from '#features/catalogue/jersey-contract.ts'
import type { PartialTranslations } from '#i18n/fallback-text.tsx'

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
  /** How it looks with what is printed on it. */
  jersey?: Jersey | null | undefined
  category: string
  quantity: number
  jerseyNumbers: number[]
  /** A name on each piece, '' for none; missing when no piece has one. */
  jerseyNames?: string[] | undefined
  /** What a printed number and name add to the price; missing where none is printed. */
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

export const countPieces = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)
