import { expect, test } from 'vitest'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { asSold, saleOf } from './order-sale.ts'
import { addPiece, articlesTotal, setName, setNumber } from './sale.ts'

const product: ProductToSell = {
  id: '6f8d1f0a-3c1e-4f0e-9b0e-0a4f0c2b7d11',
  name_fr: 'Maillot',
  name_en: 'Jersey',
  name_ar: 'قميص',
  price: 9000,
  image: null,
  jersey: null,
  takes_number: true,
  number_price: 900,
  name_price: 500,
  name_letters: 12,
  sizes: [{ size: 'M', stock: 3, names: null }],
}
const names = { name_fr: 'Maillot', name_en: 'Jersey', name_ar: 'قميص' }
const sold = (price: number, jersey_numbers: number[], jersey_names: string[] = []) => ({
  ...names,
  product_id: product.id,
  product_name: 'Maillot',
  size: 'M',
  size_names: null,
  quantity: Math.max(jersey_numbers.length, jersey_names.length, 1),
  price,
  jersey: null,
  jersey_number: null,
  jersey_numbers,
  jersey_names,
  notes: null,
})
const orderOf = (...items: DeskOrderItem[]) => ({ order_items: items }) as Order

const plain = sold(4500, [])
const numbered = sold(4700, [7, 8])
const named = sold(5100, [], ['AMINE'])
const both = sold(5300, [9], ['SARA'])

test.each([
  ['a number', [plain, numbered], [4500, 200, 500]],
  ['a name', [named, plain], [4500, 0, 600]],
  ['a name and a number', [both, numbered, plain], [4500, 200, 600]],
  ['each of them', [both, named, numbered, plain], [4500, 200, 600]],
  ['a number on all', [numbered], [4700, 0, 500]],
  ['a name on all, one with a number', [both, named], [4600, 200, 500]],
  ['nothing of it', [], [9000, 900, 500]],
])('an order with %s has the prices of its sale', (_, items, prices) => {
  const { price, number_price, name_price } = asSold(orderOf(...items), product)
  expect([price, number_price, name_price]).toEqual(prices)
})

test.each([
  ['sells still', new Map([[product.id, product]])],
  ['sells no longer', new Map<string, ProductToSell>()],
])('the sum of what the club %s is that of the order, and goes on with its prices', (_, known) => {
  const order = orderOf(numbered, both, named, plain)
  const sale = saleOf(order, known)
  expect(articlesTotal(sale)).toBe(2 * 4700 + 5300 + 5100 + 4500)
  const [line] = sale
  if (!line) throw new Error('no line')
  const more = addPiece(sale, line.product, 'M')
  const [longer = line] = more
  const [withNumber = line] = setNumber(more, longer, 5, '3')
  const printed = setName([withNumber], withNumber, 5, 'INES')
  expect(articlesTotal(printed) - articlesTotal(sale)).toBe(5300)
})

test.each([
  ['with numbers', [plain, numbered], true],
  ['without any', [plain, named], false],
])('a product that was sold %s, and takes none now, is entered alike', (_, items, takes) => {
  const order = orderOf(...items)
  const sale = saleOf(order, new Map([[product.id, { ...product, takes_number: false }]]))
  expect(sale.map((line) => line.product.takes_number)).toEqual([takes])
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  expect(articlesTotal(sale)).toBe(total)
})
