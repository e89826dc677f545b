import { expect, test } from 'vitest'
import {
  hasFreeDelivery,
  isNew,
  isOnSale,
  matchesSearch,
  partsMeant,
  priceAfter,
  stockLevel,
} from './rules.ts'

test.each([
  [0, 3, { kind: 'sold_out' }],
  [1, 3, { kind: 'low', count: 1 }],
  [3, 3, { kind: 'low', count: 3 }],
  [4, 3, { kind: 'in_stock' }],
  [10, 10, { kind: 'low', count: 10 }],
  [1, 0, { kind: 'in_stock' }],
  [0, 0, { kind: 'sold_out' }],
])('%d pieces left, low from %d', (stock, limit, level) =>
  expect(stockLevel(stock, limit)).toEqual(level),
)

test.each([
  [3000, false],
  [3000.01, true],
])('free home delivery at %d DZD: %s', (price, free) =>
  expect(hasFreeDelivery({ price })).toBe(free),
)

test.each([
  [null, false],
  [4500, false],
  [4000, false],
  [5000, true],
])('4500 DZD with a former price of %j is on sale: %s', (compare_at_price, sale) =>
  expect(isOnSale({ price: 4500, compare_at_price })).toBe(sale),
)

test('new for 30 days', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isNew({ created_at: '2026-10-21T12:00:01Z' }, now)).toBe(true)
  expect(isNew({ created_at: '2026-10-21T12:00:00Z' }, now)).toBe(false)
})

test.each([
  ['CBC Home', 'home'],
  ['Maillot extérieur', 'EXTERIEUR'],
  ['Maillot exterieur', 'extérieur'],
  ['Sweat d’échauffement', "d'ech"],
  ['Chef-d’œuvre', 'oeuvre'],
  ['قَمِيصٌ', 'قميص'],
  ['قميص', 'قَميص'],
  ['حقيبـــة', 'حقيبة'],
  ['حقيبة', 'حقيبه'],
  ['أحمر', 'احمر'],
  ['إحماء', 'احما'],
  ['آلة', 'اله'],
  ['ٱلنادي', 'النادى'],
  ['كرة مقاس 7', '٧'],
  ['ﻻعب', 'لاعب'],
  ['anything', ''],
])('%s is found by %s', (name, searched) => expect(matchesSearch(name, searched)).toBe(true))

test.each([
  ['Maillot', 'maillots'],
  ['قميص', 'قمصان'],
  ['100%', '1000'],
  ['CBC Home', '%'],
])('%s is not found by %s', (name, searched) => expect(matchesSearch(name, searched)).toBe(false))

test.each([
  [4500, { kind: 'set', amount: 3990 }, 3990],
  [4500, { kind: 'add', amount: 250.5 }, 4750.5],
  [4500, { kind: 'add', amount: -4500 }, 0],
  [4500, { kind: 'percent', amount: 7.5 }, 4837.5],
  [1999.99, { kind: 'percent', amount: 10 }, 2199.99],
  [4500, { kind: 'percent', amount: 7.5, round_to: 10 }, 4840],
  [4500, { kind: 'percent', amount: 7.5, round_to: 50 }, 4850],
  [4500, { kind: 'percent', amount: 7.5, round_to: 100 }, 4800],
  [1, { kind: 'percent', amount: -90, round_to: 100 }, 0],
] as const)('%d DZD after %o is %d', (price, rule, after) =>
  expect(priceAfter(price, rule)).toBe(after),
)

test.each([
  ['maillots', ['Maillots']],
  ['MAILLOT ENFANT', ['Maillots', 'Enfant']],
  ['tshirt', ['T-shirts']],
  ['t shirt', ['T-shirts']],
  ['casquete', ['Casquettes']],
  ['القميص', ['قميص التدريب']],
  ['t', []],
  ['ballon', []],
])('a search for %s may have meant %j', (searched, meant) => {
  const names = ['Maillots', 'T-shirts', 'Casquettes', 'Chaussures', 'Enfant', 'قميص التدريب']
  const parts = names.map((name) => ({ name }))
  expect(partsMeant(parts, searched).map(({ name }) => name)).toEqual(meant)
})
