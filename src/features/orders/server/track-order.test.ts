import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import {
  checkoutOrder,
  contextOf,
  createProduct,
  testAdmin,
  testServices,
} from '#tests/support/builders.ts'
import { senderOf } from '#platform/sender.ts'
import { incomingFrom } from '#tests/support/incoming-from.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder, type NewOrderInput, trackedOrder } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { placeOrder } from './place-order.ts'
import { countOf, trackOrder } from './track-order.ts'

let db: TestDatabase
let checkout: { id: string; order_number: string }
let quick: { id: string; order_number: string }

async function place(input: NewOrderInput) {
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(contextOf(db.database), newOrder.parse(input), request))
}

const track = (order_number: string, phone: string) =>
  trackOrder(contextOf(db.database), { order_number, phone })

beforeAll(async () => {
  db = await createTestDatabase()
  const product = await createProduct(db.database, { name: 'Maillot', stocks: { M: 9 } })
  const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [7, 23] }
  checkout = await place(
    checkoutOrder([line], { expected_total: 9000, customer_phone: '0550123456' }),
  )
  quick = await place({
    flow: 'quick',
    customer_name: 'Ines',
    player_phone: '0661234567',
    parent_phone: '0770112233',
    exact_address: 'Constantine',
    jersey_number: null,
    notes: 'secret',
    language: 'fr',
    expected_total: 9000,
    items: [line],
  })
})
afterAll(() => db.drop())

test('shows status, history, lines and total, and nothing about who and where the buyer is', async () => {
  await changeOrderStatus(contextOf(db.database, testAdmin), checkout.id, {
    status: 'confirmed',
    version: 1,
  })
  const found = await track(checkout.order_number, '0550123456')
  expect(trackedOrder.safeParse(found).error).toBeUndefined()
  expect(found).toEqual({
    order_number: checkout.order_number,
    status: 'confirmed',
    delivery_method: 'pickup',
    total_amount: 9000,
    to_pay: 9000,
    created_at: expect.any(String),
    history: [
      { status: 'pending', created_at: expect.any(String) },
      { status: 'confirmed', created_at: expect.any(String) },
    ],
    items: [
      {
        product_name: 'Maillot',
        name_en: 'Maillot',
        name_fr: 'Maillot',
        name_ar: 'Maillot',
        size: 'M',
        quantity: 2,
        price: 4500,
        jersey_numbers: [7, 23],
        jersey: null,
        image: '/media/x.jpg',
      },
    ],
  })
})

test('a line has the first picture that may be shown, and after its product is deleted too', async () => {
  const picture = async () =>
    (await track(checkout.order_number, '0550123456')).items.map(({ image }) => image)
  const { pool, changes } = db.database
  await pool.query("update products set images = '{/media/child.jpg,/media/folded.jpg}'")
  expect(await picture()).toEqual(['/media/child.jpg'])
  await pool.query(
    "insert into picture_consents (url, shows_people, withdrawn_at) values ('/media/child.jpg', true, now())",
  )
  changes.emit('changed', ['consents'])
  expect(await picture()).toEqual(['/media/folded.jpg'])
  await pool.query('update products set archived_at = now(), active = false')
  expect(await picture()).toEqual(['/media/folded.jpg'])
})

test.each(['0550 12 34 56', '+213550123456', '00213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])(
  'the phone may be typed as %s',
  async (phone) => expect((await track(checkout.order_number, phone)).total_amount).toBe(9000),
)

const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

test.each([
  ['in small letters and Arabic digits', (number: string) => inArabicDigits(number.toLowerCase())],
  ['with spaces', (number: string) => number.replaceAll('-', ' ')],
  ['without its letters', (number: string) => number.replace('CBC-', '')],
  ['with a prefix of before', (number: string) => number.replace('CBC', 'OLD')],
  ['with the marks of a copied Arabic text', (number: string) => `\u2066${number}\u2069`],
])('the number may be typed %s', async (_, typed) => {
  const found = await track(typed(checkout.order_number), '0550123456')
  expect(found.order_number).toBe(checkout.order_number)
})

test('a new prefix counts on from the old numbers, and orders are found by either', async () => {
  const rename = async (number_prefix: string) => {
    await db.database.pool.query('update club set number_prefix = $1', [number_prefix])
    db.database.changes.emit('changed', ['club'])
  }
  await rename('BCS')
  const product = await createProduct(db.database)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const phone = '0550123456'
  const order = checkoutOrder([line], { expected_total: 4500, customer_phone: phone })
  const { order_number } = await place(order)
  await rename('CBC')
  expect(order_number).toMatch(/^BCS-\d{4}-\d{6}$/)
  for (const typed of [order_number, order_number.replace('BCS', 'CBC'), order_number.slice(4)])
    expect(await track(typed, phone)).toMatchObject({ order_number })
  const bot = { ...order, website: 'https://spam.example' }
  await rename('BCS')
  expect((await place(bot)).order_number).toMatch(/^BCS-/)
  await rename('CBC')
})

test.each(['0661234567', '0770112233'])(
  'a quick order is found by %s, player or parent',
  async (phone) => {
    expect((await track(quick.order_number, phone)).order_number).toBe(quick.order_number)
  },
)

test('every wrong pair of number and phone gets the same answer', async () => {
  const api = createApi(testServices(db.database))
  const answers = await Promise.all(
    [
      [checkout.order_number, '0550123457'],
      [checkout.order_number, '0661234567'],
      ['CBC-2014-999999', '0550123456'],
      [checkout.order_number, 'no phone'],
    ].map(async ([order_number, phone]) => {
      const response = await api.request('/api/orders/track', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_number, phone }),
      })
      const { request_id, ...body } = await response.json()
      return { requestId: typeof request_id, body, type: response.headers.get('content-type') }
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.body).toEqual({
    type: 'about:blank',
    title: 'not found',
    status: 404,
    code: 'not_found',
  })
})

function limitedApi(path = '/api/orders/track') {
  const services = testServices(db.database)
  const api = createApi({ ...services, config: { ...services.config, rateLimit: 'on' } })
  return async (order_number: string, remoteAddress: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_number, phone: '0550123456' }),
    }
    return (await api.request(path, init, incomingFrom(remoteAddress, init.body))).status
  }
}

test('attempts from a network are limited', async () => {
  const ask = limitedApi()
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++)
    statuses.push(await ask(`CBC-2014-${100000 + tries}`, '10.0.0.1'))
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('attempts at one order are limited per network, however its number is typed', async () => {
  const ask = limitedApi()
  const ways = ['CBC-2014-000002', 'cbc 2014 000002', inArabicDigits('CBC-2014-000002')]
  const statuses: number[] = []
  for (let tries = 0; tries < 16; tries++)
    statuses.push(await ask(ways[tries % 3] ?? '', '10.0.1.1'))
  expect(new Set(statuses.slice(0, 15))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})

test('so are attempts at cancelling it', async () => {
  const cancel = limitedApi('/api/orders/cancel')
  const statuses: number[] = []
  for (let tries = 0; tries < 16; tries++)
    statuses.push(await cancel('CBC-2014-000003', '10.0.4.1'))
  expect([new Set(statuses.slice(0, 15)), statuses.at(-1)]).toEqual([new Set([404]), 429])
})

test('guesses from sixty networks do not lock out the family, but more guesses are refused', async () => {
  const ask = limitedApi()
  const own = senderOf(testServices(db.database), '10.0.2.250')
  await db.database.pool.query('update orders set sender_hash = $1 where order_number = $2', [
    own,
    checkout.order_number,
  ])
  for (let network = 0; network < 60; network++)
    expect(await ask(checkout.order_number, `10.0.2.${network}`)).not.toBe(429)
  expect(await ask(checkout.order_number, '10.0.2.200')).toBe(200)
  await db.database.pool.query('update rate_limits set points = 600 where key = $1', [
    `track-order-anywhere:${countOf(checkout.order_number)}`,
  ])
  expect(await ask(checkout.order_number, '10.0.2.201')).toBe(429)
  expect(await ask(checkout.order_number, '10.0.2.250')).toBe(200)
})
