import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxQuantity } from '#core/limits.ts'
import { totalDzd } from '#core/money.ts'
import { type Cart, countPieces, emptyCart, lineKey, parseCart, restoreRemoved } from './cart.ts'
import {
  addPiece,
  cartTotal,
  orderLines,
  type Piece,
  setNumber,
  setQuantity,
  updatePrices,
  withoutOrdered,
} from './cart-changes.ts'

const piece = (changes: Partial<Piece> = {}): Piece => ({
  productId: '6454112e-0f66-4208-ab57-f92b044a0488',
  size: 'M',
  name_fr: 'Maillot',
  name_en: 'Jersey',
  name_ar: 'قميص',
  price: 4500,
  image: null,
  category: 'jersey',
  jerseyNumber: 7,
  ...changes,
})

describe('a line is its product and size', () => {
  test('the same again raises the quantity and keeps both numbers', () => {
    const cart = addPiece(addPiece(emptyCart, piece()), piece({ jerseyNumber: 23 }))
    expect(cart).toMatchObject([{ quantity: 2, jerseyNumbers: [7, 23] }])
  })
  test('another size is another line', () => {
    expect(addPiece(addPiece(emptyCart, piece()), piece({ size: 'L' }))).toHaveLength(2)
  })
  test('a line never has more pieces than an order takes', () => {
    const full = setQuantity(addPiece(emptyCart, piece()), piece(), maxQuantity)
    expect(countPieces(addPiece(full, piece()))).toBe(maxQuantity)
  })
})

describe('the quantity', () => {
  const cart = addPiece(addPiece(emptyCart, piece()), piece({ jerseyNumber: 23 }))
  test.each([
    [3, [7, 23, 23]],
    [1, [7]],
  ])('%d pieces carry the numbers %j', (quantity, jerseyNumbers) => {
    expect(setQuantity(cart, piece(), quantity)).toMatchObject([{ quantity, jerseyNumbers }])
  })
  test('one piece changes its number alone', () => {
    const both = [...cart, ...addPiece(emptyCart, piece({ size: 'L' }))]
    const [changed, other] = setNumber(both, piece(), { index: 1, number: 10 })
    expect(changed?.jerseyNumbers).toEqual([7, 10])
    expect(other?.jerseyNumbers).toEqual([7])
  })
  test.each([0, -1])('%d removes the line', (quantity) =>
    expect(setQuantity(cart, piece(), quantity)).toEqual([]),
  )
})

describe('undo of a removal', () => {
  const before = (['S', 'M', 'L'] as const).reduce(
    (cart, size) => addPiece(cart, piece({ size })),
    emptyCart,
  )
  const without = (size: 'S' | 'M' | 'L', cart = before) => setQuantity(cart, piece({ size }), 0)
  const sizesOf = (cart: Cart) => cart.map(({ size, quantity }) => `${size}${quantity}`)

  test('the line returns to its position', () =>
    expect(restoreRemoved(without('M'), before, without('M'))).toEqual(before))
  test('lines added or changed meanwhile stay', () => {
    const meanwhile = setQuantity(
      addPiece(without('M'), piece({ size: 'XL' })),
      piece({ size: 'L' }),
      4,
    )
    expect(sizesOf(restoreRemoved(meanwhile, before, without('M')))).toEqual([
      'S1',
      'M1',
      'L4',
      'XL1',
    ])
  })
  test('other lines removed meanwhile stay removed', () =>
    expect(sizesOf(restoreRemoved(without('S', without('M')), before, without('M')))).toEqual([
      'M1',
      'L1',
    ]))
  test('a line that was added again is not doubled', () =>
    expect(sizesOf(restoreRemoved(addPiece(without('M'), piece()), before, without('M')))).toEqual([
      'S1',
      'M1',
      'L1',
    ]))
  test('a cleared cart is restored beside lines added since', () =>
    expect(
      sizesOf(restoreRemoved(addPiece(emptyCart, piece({ size: 'XL' })), before, emptyCart)),
    ).toEqual(['S1', 'M1', 'L1', 'XL1']))
})

describe('what was ordered leaves the cart', () => {
  const ordered = addPiece(addPiece(emptyCart, piece()), piece({ size: 'L' }))

  test('all of it', () => expect(withoutOrdered(ordered, ordered)).toEqual([]))
  test('a piece and a line that were added meanwhile stay with their prints', () => {
    const meanwhile = addPiece(
      addPiece(ordered, piece({ jerseyNumber: 23, jerseyName: 'INES' })),
      piece({ size: 'XL' }),
    )
    expect(withoutOrdered(meanwhile, ordered)).toMatchObject([
      { size: 'M', quantity: 1, jerseyNumbers: [23], jerseyNames: ['INES'] },
      { size: 'XL', quantity: 1, jerseyNumbers: [7] },
    ])
  })
  test('what was removed meanwhile does not come back', () =>
    expect(withoutOrdered(setQuantity(ordered, piece(), 0), ordered)).toEqual([]))
})

test('prices of a refusal are applied by line', () => {
  const cart = addPiece(addPiece(emptyCart, piece()), piece({ size: 'L' }))
  expect(cartTotal(updatePrices(cart, new Map([[lineKey(piece()), { price: 5000 }]])))).toBe(9500)
})

test.each([null, '', '{', '{}', '[{"productId":1}]', '[null]'])(
  'a stored %j is an empty cart',
  (stored) => {
    expect(parseCart(stored)).toEqual([])
  },
)

const anyPiece = fc.record({
  productId: fc.constantFrom(piece().productId, '11111111-1111-4111-8111-111111111111'),
  size: fc.constantFrom('M' as const, 'L' as const, null),
  price: fc.integer({ min: 0, max: 1_000_000 }).map((centimes) => centimes / 100),
  jerseyNumber: fc.option(fc.integer({ min: 0, max: 99 })),
})

test('for any pieces, the counts, the total and a reload agree', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 20 }), (pieces) => {
      const cart = pieces.reduce((sum, changes) => addPiece(sum, piece(changes)), emptyCart)
      expect(countPieces(cart)).toBe(pieces.length)
      expect(cartTotal(cart)).toBe(totalDzd(cart))
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      expect(parseCart(JSON.stringify(cart))).toEqual(cart)
      expect(orderLines(cart).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces.length)
    }),
  )
})
