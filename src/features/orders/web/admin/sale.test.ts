import { describe, expect, test } from 'vitest'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import {
  addPiece,
  articlesTotal,
  atNewPrices,
  linesOf,
  noticesOf,
  type Sale,
  setName,
  setNumber,
  setPieces,
  setSize,
} from './sale.ts'

const jersey: ProductToSell = {
  id: '6f8d1f0a-3c1e-4f0e-9b0e-0a4f0c2b7d11',
  name_fr: 'Maillot',
  name_en: 'Jersey',
  name_ar: 'قميص',
  price: 4500,
  image: null,
  jersey: null,
  takes_number: true,
  number_price: 0,
  name_price: null,
  name_letters: 12,
  sizes: [
    { size: 'M', stock: 3, names: null },
    { size: 'L', stock: 0, names: null },
  ],
}

const sold = (numbers: readonly string[]): Sale => [{ product: jersey, size: 'M', numbers }]
const [line] = sold([''])
const conflict = { product_id: jersey.id, size: 'M' }

describe('an order that the club enters', () => {
  test('has one line per product and size, whose pieces add up', () => {
    const twice = addPiece(addPiece([], jersey, 'M'), jersey, 'M')
    expect(twice).toEqual(sold(['', '']))
    expect(addPiece(twice, jersey, null)).toHaveLength(2)
    expect(articlesTotal(twice)).toBe(9000)
  })

  test('keeps the numbers of the pieces that stay, and loses a line without pieces', () => {
    const [both] = sold(['7', '23'])
    if (!both || !line) throw new Error('no line')
    expect(setPieces([both], both, 1)).toEqual(sold(['7']))
    expect(setPieces([both], both, 3)).toEqual(sold(['7', '23', '']))
    expect(setPieces([both], both, 0)).toEqual([])
  })

  test('takes numbers of two digits, Arabic-Indic ones too, and nothing else', () => {
    const [only] = sold([''])
    if (!only) throw new Error('no line')
    const typed = (text: string) => setNumber([only], only, 0, text)
    expect(typed('٢٣')).toEqual(sold(['23']))
    expect(typed('x123')).toEqual(sold(['12']))
  })

  test('keeps the name of each piece when its number, the size or the pieces change', () => {
    const named = { product: jersey, size: 'M', numbers: ['7', '9', ''], names: ['Yanis', '', ''] }
    const asked = { product_id: jersey.id, size: 'M', quantity: 1 }
    const changed = setNumber([named], named, 0, '8')
    expect(linesOf(changed)).toEqual([
      { ...asked, jersey_numbers: [8], jersey_names: ['Yanis'] },
      { ...asked, jersey_numbers: [9], jersey_names: [] },
      { ...asked, jersey_numbers: [], jersey_names: [] },
    ])
    expect(linesOf(setPieces([named], named, 1))).toEqual([
      { ...asked, jersey_numbers: [7], jersey_names: ['Yanis'] },
    ])
    expect(linesOf(setSize([named], named, 'L')).map(({ size }) => size)).toEqual(['L', 'L', 'L'])
  })

  test('prices numbers and names, tidies what is printed, and says a name that was taken away', () => {
    const priced = { ...jersey, number_price: 200, name_price: 500 }
    const numbered = { product: priced, size: 'M', numbers: ['7', '8'] }
    const named = setName([numbered], numbered, 0, ' Yanis  B ')
    expect(articlesTotal(named)).toBe(2 * 4700 + 500)
    const asked = { product_id: jersey.id, size: 'M', quantity: 1 }
    expect(linesOf(named)).toEqual([
      { ...asked, jersey_numbers: [7], jersey_names: ['Yanis B'] },
      { ...asked, jersey_numbers: [8], jersey_names: [] },
    ])
    const [line] = named
    if (!line) throw new Error('no line')
    const cleared = setName(named, line, 0, ' ')
    expect(articlesTotal(cleared)).toBe(9400)
    expect(linesOf(cleared)).toEqual([
      { ...asked, quantity: 2, jersey_numbers: [7, 8], jersey_names: [] },
    ])
    const refused = { ...conflict, price: 4500, number_price: 200, name_price: 600 }
    const notices = noticesOf(named, [refused])
    expect(articlesTotal(atNewPrices(named, notices))).toBe(2 * 4700 + 600)
    expect(noticesOf(named, [{ ...refused, name_price: 500 }]).size).toBe(0)
  })

  test('orders pieces with and without a number as lines of their own', () => {
    const asked = { product_id: jersey.id, size: 'M' }
    expect(linesOf(sold(['7', '', '23']))).toEqual([
      { ...asked, quantity: 2, jersey_numbers: [7, 23] },
      { ...asked, quantity: 1, jersey_numbers: [] },
    ])
    expect(linesOf(sold(['0']))).toEqual([{ ...asked, quantity: 1, jersey_numbers: [0] }])
  })

  test.each([
    [{ ...conflict, available: 0 }, { kind: 'sold_out' }],
    [
      { ...conflict, available: 2 },
      { kind: 'short', available: 2 },
    ],
    [
      { ...conflict, price: 5200 },
      { kind: 'price', price: 5200, prices: { price: 5200, numberPrice: 0 } },
    ],
    [conflict, { kind: 'gone' }],
  ])('says at its line what the server refused: %o', (refused, notice) => {
    expect([...noticesOf(sold(['']), [refused]).values()]).toEqual([notice])
  })

  test('says nothing of a price that is the same, nor of what is no line', () => {
    const notices = noticesOf(sold(['']), [{ ...conflict, price: 4500 }, 'x', null])
    expect(notices.size).toBe(0)
    expect(noticesOf(sold(['']), undefined).size).toBe(0)
  })

  test('goes on with the new prices', () => {
    const notices = noticesOf(sold(['']), [{ ...conflict, price: 5200 }])
    expect(articlesTotal(atNewPrices(sold(['']), notices))).toBe(5200)
  })
})
