import { maxQuantity } from '#core/limits.ts'
import { totalDzd } from '#core/money.ts'
import type { OrderLine } from '../contract.ts'
import { pricedPieces } from '../facts.ts'
import { type Cart, type CartLine, lineKey } from './cart.ts'

// Not in cart.ts, which every page loads: only pages that sell change and order the cart.

export const isSameLine = (
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

/** Sets the number on one piece of a line. */
export function setNumber(
  cart: Cart,
  target: Pick<CartLine, 'productId' | 'size'>,
  { index, number }: { index: number; number: number },
): Cart {
  return cart.map((line) =>
    isSameLine(line, target)
      ? { ...line, jerseyNumbers: line.jerseyNumbers.with(index, number) }
      : line,
  )
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

/** What is left of the cart after these lines were ordered: pieces that were added since. */
export const withoutOrdered = (cart: Cart, ordered: Cart): Cart =>
  cart.flatMap((line) => {
    const taken = ordered.find((each) => isSameLine(each, line))?.quantity ?? 0
    // New pieces are added at the end, so the ordered ones are the first.
    const left = { ...line, quantity: line.quantity - taken }
    left.jerseyNumbers = line.jerseyNumbers.slice(taken)
    if (line.jerseyNames) left.jerseyNames = line.jerseyNames.slice(taken)
    return left.quantity > 0 ? left : []
  })

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
