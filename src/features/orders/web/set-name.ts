import type { Cart, CartLine } from './cart.ts'
import { isSameLine } from './cart-changes.ts'

/**
 * Sets the name on one piece of a line, '' for none. The first name of a line comes at the price
 * that is shown beside it; the line has none yet that its buyer has seen.
 */
export function setName(
  cart: Cart,
  target: Pick<CartLine, 'productId' | 'size'>,
  { index, name, namePrice }: { index: number; name: string; namePrice: number },
): Cart {
  return cart.map((line) => {
    if (!isSameLine(line, target)) return line
    const { jerseyNames, ...nameless } = line
    const blank = Array.from({ length: line.quantity }, () => '')
    const names = (jerseyNames ?? blank).with(index, name)
    if (names.every((each) => each === '')) return nameless
    return { ...line, ...(!jerseyNames && { namePrice }), jerseyNames: names }
  })
}
