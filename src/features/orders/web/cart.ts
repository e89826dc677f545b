import { totalDzd } from '#core/money.ts'
import { z } from '#core/schema.ts'
import { categories, jerseyNumber, sizes } from '#features/catalogue/contract.ts'
import { maxQuantity, type OrderLine } from '../contract.ts'

/** What the device keeps of a line; the price is the one the buyer saw, the server decides again. */
const cartLine = z.object({
  productId: z.uuid(),
  size: z.nullable(z.enum(sizes)),
  name_fr: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  price: z.number(),
  image: z.nullable(z.string()),
  category: z.enum(categories),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  jerseyNumbers: z.array(jerseyNumber()),
})
export type CartLine = z.infer<typeof cartLine>
export type Cart = readonly CartLine[]

const cart = z.array(cartLine)

export const emptyCart: Cart = []

/** The stored cart; anything that is not a cart of ours is an empty one. */
export function parseCart(json: string | null): Cart {
  if (json === null) return emptyCart
  try {
    const parsed = cart.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : emptyCart
  } catch {
    return emptyCart
  }
}

/** A line is its product and size; the number printed on it does not make it another one. */
export const lineKey = ({ productId, size }: Pick<CartLine, 'productId' | 'size'>) =>
  `${productId} ${size ?? ''}`

const isSameLine = (a: Pick<CartLine, 'productId' | 'size'>, b: Pick<CartLine, 'productId' | 'size'>) =>
  lineKey(a) === lineKey(b)

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
