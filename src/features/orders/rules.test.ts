import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NewOrder, type OrderLine, orderStatuses } from './contract.ts'
import { exceededLimit } from './desk-contract.ts'
import { type DeliveryMethod, type DeliveryOffer, deliveryPrice } from './facts.ts'
import {
  type Delivery,
  type Offer,
  offerKey,
  orderSteps,
  priceOrder,
  soleNumber,
  stockEffect,
} from './rules.ts'

test.each([
  [[], null],
  [[7], 7],
  [[7, 7, 7], 7],
  [[7, 23], null],
  [[0], 0],
])('the sole number of %j is %j', (numbers, sole) => expect(soleNumber(numbers)).toBe(sole))

describe('stock follows the status', () => {
  const others = orderStatuses.filter((status) => status !== 'cancelled')
  test.each(others)('from %s to cancelled returns the stock, and back takes it again', (status) => {
    expect(stockEffect(status, 'cancelled', 'held')).toBe('cancel')
    expect(stockEffect('cancelled', status, 'held')).toBe('reopen')
  })
  test('between other statuses, and from cancelled to cancelled, nothing moves', () => {
    for (const from of others)
      for (const to of others) expect(stockEffect(from, to, 'held')).toBe('none')
    expect(stockEffect('cancelled', 'cancelled', 'held')).toBe('none')
  })
})

const jersey = '6454112e-0f66-4208-ab57-f92b044a0488'
const unknown = '11111111-1111-4111-8111-111111111111'
const offer = (size: Offer['size'], stock: Offer['stock'], price = 4500): Offer => ({
  product_id: jersey,
  size,
  size_names: null,
  product_name: 'Maillot',
  takes_number: true,
  price,
  number_price: 0,
  name_price: null,
  name_letters: 12,
  stock,
})
const offers = (...list: Offer[]) => new Map(list.map((each) => [offerKey(each), each]))
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  product_id: jersey,
  size: 'M',
  quantity: 1,
  jersey_numbers: [],
  ...changes,
})
const free: Delivery = {
  ways: [{ method: 'delivery', price: 0, free_from: null, prices: [] }],
  method: 'delivery',
  wilaya: null,
}
const order = (
  items: OrderLine[],
  expected_total: number,
  jersey_number: number | null = null,
): NewOrder => ({
  flow: 'quick',
  customer_name: 'Ines K.',
  player_phone: '0661234567',
  parent_phone: '0550123456',
  exact_address: 'Constantine',
  delivery_method: 'delivery',
  wilaya: null,
  commune: null,
  jersey_number,
  notes: null,
  language: 'fr',
  expected_total,
  items,
})

describe('the price of a delivery', () => {
  const home: DeliveryOffer = {
    method: 'delivery',
    price: 600,
    free_from: 10_000,
    prices: [
      { wilaya: 25, price: 300 },
      { wilaya: 54, price: null },
    ],
  }
  const desk: DeliveryOffer = { method: 'desk', price: 400, free_from: null, prices: [] }
  const ask = (
    method: DeliveryMethod,
    wilaya: number | null,
    subtotal: number,
    ways: DeliveryOffer[] = [home, desk],
  ) => deliveryPrice(ways, { method, wilaya, subtotal })
  test.each([
    ['the way’s price', 'delivery', 16, 4500, 600],
    ['a wilaya’s own price', 'delivery', 25, 4500, 300],
    ['free from an amount', 'delivery', 16, 10_000, 0],
    ['not yet free one centime below it', 'delivery', 16, 9999.99, 600],
    ['not delivered there', 'delivery', 54, 4500, 'not_delivered'],
    ['nor when it would be free', 'delivery', 54, 20_000, 'not_delivered'],
    ['the wilaya is needed where prices differ', 'delivery', null, 4500, 'wilaya_needed'],
    ['and where it is not delivered everywhere', 'delivery', null, 20_000, 'wilaya_needed'],
    ['but not where it makes no difference', 'desk', null, 4500, 400],
    ['a way that is off', 'pickup', 25, 4500, 'not_offered'],
  ] as const)('%s', (_, method, wilaya, subtotal, price) =>
    expect(ask(method, wilaya, subtotal)).toBe(price),
  )
  test('free items need no wilaya when every wilaya is served', () => {
    const served = { ...home, prices: home.prices.filter(({ price }) => price !== null) }
    expect(ask('delivery', null, 10_000, [served])).toBe(0)
    expect(ask('delivery', null, 9000, [served])).toBe('wilaya_needed')
  })

  const shop = offers(offer('M', 9))
  const at = (wilaya: number | null, expected: number) =>
    priceOrder(order([line()], expected), shop, { ways: [home], method: 'delivery', wilaya })
  test.each([
    [25, 4800, { kind: 'accepted', total: 4800, delivery: 300 }],
    [25, 4500, { kind: 'price_changed', total: 4800, delivery: 300 }],
    [16, 4800, { kind: 'price_changed', total: 5100, delivery: 600 }],
    [null, 4500, { kind: 'invalid', errors: [{ path: 'wilaya', code: 'required' }] }],
    [54, 4500, { kind: 'invalid', errors: [{ path: 'wilaya', code: 'not_delivered' }] }],
  ] as const)('an order to wilaya %s for %i', (wilaya, expected, decided) =>
    expect(at(wilaya, expected)).toMatchObject(decided),
  )
})

describe('an order compared with the current catalogue', () => {
  const shop = offers(offer('M', 2), offer('XL', null))
  test.each([
    [
      'a product that is gone',
      [line({ product_id: unknown })],
      4500,
      { kind: 'product_unavailable' },
    ],
    [
      'a size that is not offered',
      [line({ size: 'XL' })],
      4500,
      { kind: 'invalid', errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    ],
    [
      'two numbers on one piece',
      [line({ jersey_numbers: [7, 23] })],
      4500,
      {
        kind: 'invalid',
        errors: [{ path: 'items.0.jersey_numbers', code: 'one_number_per_piece' }],
      },
    ],
    [
      'two lines that together ask for too much',
      [line({ quantity: 2 }), line()],
      13_500,
      { kind: 'out_of_stock', lines: [{ product_id: jersey, size: 'M', available: 2 }] },
    ],
    ['another total than today’s', [line()], 4000, { kind: 'price_changed', total: 4500 }],
    ['today’s total', [line({ quantity: 2 })], 9000, { kind: 'accepted', total: 9000 }],
  ] as const)('%s', (_, items, total, decided) =>
    expect(priceOrder(order([...items], total), shop, free)).toMatchObject(decided),
  )

  test.each([
    [9, [9, 9]],
    [null, [7, 23]],
  ])('the one number %j of a quick order prints %j', (one, numbers) =>
    expect(
      priceOrder(order([line({ quantity: 2, jersey_numbers: [7, 23] })], 9000, one), shop, free),
    ).toMatchObject({ items: [{ jersey_numbers: numbers }] }),
  )

  const anyLine = fc.record({
    size: fc.constantFrom('M' as const, 'L' as const),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const centimes = fc.integer({ min: 0, max: 1_000_000 })
  test('takes the ordered stock, never more than there is, for the sum of the prices', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        centimes,
        centimes,
        (lines, m, l) => {
          const asked = { M: 0, L: 0 }
          for (const { size, quantity } of lines) asked[size] += quantity
          const total = (asked.M * m + asked.L * l) / 100
          const decided = priceOrder(
            order(lines.map(line), total),
            offers(offer('M', 12, m / 100), offer('L', 12, l / 100)),
            free,
          )
          const isShort = asked.M > 12 || asked.L > 12
          expect(decided.kind).toBe(isShort ? 'out_of_stock' : 'accepted')
          if (decided.kind !== 'accepted') return
          expect(decided.total).toBe(total)
          expect(
            Object.fromEntries(decided.taken.map(({ size, quantity }) => [size, quantity])),
          ).toEqual(
            Object.fromEntries(Object.entries(asked).filter(([, quantity]) => quantity > 0)),
          )
        },
      ),
    )
  })
})

test('a line’s numbers are printed on jerseys only, the quick order’s number on everything', () => {
  const shorts = { ...offer('M', 5), takes_number: false }
  const lines = [line({ jersey_numbers: [7] })]
  expect(priceOrder(order(lines, 4500), offers(shorts), free)).toMatchObject({
    items: [{ jersey_numbers: [] }],
  })
  expect(priceOrder(order(lines, 4500, 9), offers(shorts), free)).toMatchObject({
    items: [{ jersey_numbers: [9] }],
  })
  expect(priceOrder(order(lines, 4500), offers(offer('M', 5)), free)).toMatchObject({
    items: [{ jersey_numbers: [7] }],
  })
})

test.each([
  [{ order: 20, phone: 20, sender: 60 }, null],
  [{ order: 21, phone: 21, sender: 21 }, 'order_pieces'],
  [{ order: 1, phone: 21, sender: 21 }, 'phone_pieces'],
  [{ order: 1, phone: 1, sender: 61 }, 'sender_pieces'],
])('pieces %j exceed the limit %s', (pieces, limit) => expect(exceededLimit(pieces)).toBe(limit))

describe('the steps of an order for its buyer', () => {
  const stepsOf = (...statuses: (typeof orderStatuses)[number][]) => {
    const history = statuses.map((status) => ({ status, created_at: `at ${status}` }))
    return orderSteps(statuses.at(-1) ?? 'pending', history).map(
      ({ status, isReached, isCurrent }) =>
        `${status}${isReached ? '' : ' to come'}${isCurrent ? ' now' : ''}`,
    )
  }
  test.each([
    [['pending'], ['pending now', 'confirmed to come', 'ready to come', 'completed to come']],
    [
      ['pending', 'confirmed', 'processing'],
      ['pending', 'processing now', 'ready to come', 'completed to come'],
    ],
    [
      ['pending', 'ready'],
      ['pending', 'confirmed', 'ready now', 'completed to come'],
    ],
    [
      ['pending', 'ready', 'confirmed'],
      ['pending', 'confirmed now', 'ready to come', 'completed to come'],
    ],
    [
      ['pending', 'confirmed', 'ready', 'completed'],
      ['pending', 'confirmed', 'ready', 'completed now'],
    ],
    [
      ['pending', 'confirmed', 'cancelled'],
      ['pending', 'confirmed', 'cancelled now'],
    ],
  ] as const)('after %j', (statuses, steps) => expect(stepsOf(...statuses)).toEqual(steps))
})
