import { expect, test } from 'vitest'
import type { SizeSystem } from '../../admin-contract.ts'
import type { AdminProduct } from '../../contract.ts'
import { groupBySystem } from './stock-groups.ts'

const system = (id: string, ...sizes: string[]) =>
  ({ id, sizes: sizes.map((size) => ({ size })) }) as unknown as SizeSystem

const product = (id: string, size_system: string | null, ...sizes: (string | null)[]) =>
  ({ id, size_system, size_stocks: sizes.map((size) => ({ size, stock: 1 })) }) as AdminProduct

test('products stand with their size system, each size once and in its order', () => {
  const groups = groupBySystem(
    [
      product('bottle', 'letters', null),
      product('shoe', 'shoes', '37'),
      product('shirt', 'letters', 'S', 'L'),
      product('short', 'letters', 'M', '3XL'),
    ],
    [system('letters', 'S', 'M', 'L'), system('shoes', '36', '37')],
  )
  expect(groups.map(({ products, ...group }) => [group, products.map(({ id }) => id)])).toEqual([
    [{ system: 'letters', sizes: ['S', 'M', 'L', '3XL'] }, ['shirt', 'short']],
    [{ system: 'shoes', sizes: ['37'] }, ['shoe']],
    [{ system: null, sizes: [null] }, ['bottle']],
  ])
})

test('sizes whose system is gone have a group of their own', () => {
  const groups = groupBySystem([product('old', null, 'M'), product('ball', null, null)], [])
  expect(groups.map(({ system: id }) => id)).toEqual(['', null])
})
