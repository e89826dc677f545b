import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { newOrder } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { newRegistration } from '#features/registrations/contract.ts'
import { cancelRegistration } from '#features/registrations/server/cancel-registration.ts'
import { register } from '#features/registrations/server/register.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import {
  checkoutOrder,
  contextOf,
  createEvent,
  createProduct,
  eventRegistration,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let single: Database
beforeAll(async () => {
  db = await createTestDatabase()
  single = openDatabase(db.connection, { writers: 1, readers: 0 })
})
afterAll(async () => {
  await single?.close()
  await db?.drop()
})

const visitor = () => contextOf(single)
/** Nothing is kept afterwards, as after a change in another process. */
const forget = () => single.changes.emit('changed', ['*'])
const mailed = async (kind: string) => {
  const { rows } = await db.database.pool.query('select from mails where kind = $1', [kind])
  return rows.length
}

test('orders are placed and confirmed on the only connection of a pool', async () => {
  const product = await createProduct(db.database)
  const line = { product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }
  const place = async (key: string) =>
    JSON.parse(
      await placeOrder(visitor(), newOrder.parse(checkoutOrder([line])), { key, body: '' }),
    )
  const [placed] = await Promise.all([1, 2, 3].map(() => place(crypto.randomUUID())))
  expect(await mailed('order-received')).toBe(3)
  // Its mail says the rules of return, and whether there is a page about them.
  await db.database.pool.query(`update orders set return_days = 14, return_paid_by = 'club'`)
  forget()
  const change = { status: 'confirmed', version: 1 } as const
  await changeOrderStatus(contextOf(single, testAdmin), placed.id, change)
  expect(await mailed('order-status')).toBe(1)
})

test('so are families registered, and the waiting ones get the places of others', async () => {
  const event = await createEvent(db.database, { maxParticipants: 1 })
  const family = (name: string) => {
    const participants = [{ participant_name: name, birth_date: '2016-05-04', notes: null }]
    return register(visitor(), newRegistration.parse(eventRegistration(event, { participants })))
  }
  forget()
  const first = await family('Lina K.')
  expect((await family('Sami K.')).status).toBe('waiting')
  forget()
  await cancelRegistration(visitor(), first.token)
  expect(await mailed('registration-place')).toBe(1)
})

test('so are messages and subscriptions mailed', async () => {
  const email = 'amina@example.dz'
  const message = { name: 'Amina', email, phone: null, message: 'Bonjour', language: 'fr' }
  forget()
  await sendMessage(visitor(), contactMessage.parse({ ...message, topic: null }))
  forget()
  await subscribe(visitor(), { email, language: 'fr', website: null })
  expect([await mailed('contact-new'), await mailed('newsletter-confirm')]).toEqual([1, 1])
})
