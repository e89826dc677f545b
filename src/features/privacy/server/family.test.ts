import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentVersion } from '#tests/support/consent-version.ts'
import { visitor } from '#core/actor.ts'
import { contactMessage, type ContactMessageInput } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { waitForSize } from '#features/catalogue/server/wait-for-size.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { newOrder, type NewOrderInput } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { addOrderNote } from '#features/orders/server/order-timeline.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { register } from '#features/registrations/server/register.ts'
import { getRegistration } from '#features/registrations/server/find-registration.ts'
import { retryMail } from '#features/mails/server/retry-mail.ts'
import {
  checkoutOrder,
  childRegistration,
  contextOf,
  countLedgerDifferences,
  createEvent,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { familyData } from '../contract.ts'
import { eraseFamily } from './erase-family.ts'
import { findFamily } from './find-family.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() =>
  db.database.pool.query(
    `truncate registrations, orders, contact_submissions, newsletter_subscriptions, size_waits, mails,
       audit_entries, idempotency_keys cascade`,
  ),
)
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const guest = () => contextOf(db.database)

type Placed = { id: string; order_number: string }
async function order(input: NewOrderInput): Promise<Placed> {
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(guest(), newOrder.parse(input), request))
}
const line = (product_id: string) => ({
  product_id,
  size: 'M' as const,
  quantity: 1,
  jersey_numbers: [],
})
const quickOrder = (product: string): NewOrderInput => ({
  flow: 'quick',
  customer_name: 'Lina Benali',
  player_phone: '0550 12 34 56',
  parent_phone: '0661 23 45 67',
  exact_address: 'Rue des Frères, 7',
  jersey_number: null,
  notes: 'Sonner deux fois',
  language: 'fr',
  expected_total: 4500,
  items: [line(product)],
})
const write = (changes: Partial<ContactMessageInput> = {}) =>
  sendMessage(
    guest(),
    contactMessage.parse({
      name: 'Amina Benali',
      email: 'amina@example.dz',
      phone: '0550 12 34 56',
      message: 'Bonjour de la famille Benali',
      language: 'fr',
      ...changes,
    }),
  )

/** One family with records of every kind, and a second one. */
async function leaveTraces() {
  const product = await createProduct(db.database)
  const event = await createEvent(db.database, { maxParticipants: 1 })
  const consents = { participation: true as const, newsletter: true }
  const registered = await register(guest(), childRegistration(event, 'Lina Benali', { consents }))
  const checkout = await order(checkoutOrder([line(product)], { customer_name: 'Amina Benali' }))
  const quick = await order(quickOrder(product))
  await addOrderNote(admin(), quick.id, { text: 'Madame Benali rappelle demain' })
  await changeOrderStatus(admin(), checkout.id, { status: 'completed', version: 1 })
  await write()
  const other = {
    guardian_name: 'Samira T.',
    guardian_phone: '0771234567',
    email: 'other@example.dz',
    consents,
  }
  const soldOut = await createProduct(db.database, { name: 'Casquette', stocks: { M: 0 } })
  for (const email of ['Amina@example.dz', 'other@example.dz'])
    await waitForSize(guest(), soldOut, { size: 'M', email, language: 'fr' })
  const waiting = await register(guest(), childRegistration(event, 'Rym', other))
  const ofOther = await order(
    checkoutOrder([line(product)], {
      customer_phone: '0771234567',
      customer_email: 'other@example.dz',
      customer_name: 'Samira T.',
    }),
  )
  await addOrderNote(admin(), ofOther.id, { text: 'Autre note' })
  await db.database.pool.query(`update order_items set notes = 'Autre porte' where order_id = $1`, [
    ofOther.id,
  ])
  await write({ name: 'Other', email: 'other@example.dz', phone: null, message: 'Autre chose' })
  return { product, registered, checkout, quick, waiting }
}

const personal = /benali|amina|550123456|0550 12|661234567|2016-05-04.*Lina|frères|sonner/i

/** The whole database as text. */
async function everything(): Promise<string> {
  const tables = [
    'registrations',
    'participants',
    'registration_links',
    'orders',
    'order_items',
    'order_notes',
    'contact_submissions',
    'newsletter_subscriptions',
    'size_waits',
    'mails',
    'audit_entries',
    'idempotency_keys',
    'ledger_entries',
  ]
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.database.pool.query(`select t::text as line from ${table} t`)
      return rows.map(({ line: text }) => `${table}: ${text}`)
    }),
  )
  return parts.flat().join('\n')
}

const known = (text: string) => text.split('\n').filter((row) => personal.test(row))

describe('a family that asks', () => {
  test.each([
    ['its phone', '0550 12 34 56'],
    ['its phone in international form', '+213550123456'],
    ['its e-mail address', 'AMINA@example.dz'],
  ])('gets all that is kept of it and nothing of others, found by %s', async (_what, contact) => {
    const { registered, checkout, quick } = await leaveTraces()
    const found = await findFamily(admin(), contact)
    expect(familyData.parse(found)).toEqual(found)
    expect(found.registrations.map(({ reference }) => reference)).toEqual([registered.reference])
    expect(found.registrations[0]?.consent_history).toMatchObject([
      { consent: 'participation', is_given: true, version: consentVersion },
      { consent: 'photos', is_given: false },
      { consent: 'newsletter', is_given: true },
    ])
    const numbers = found.orders.map(({ order_number }) => order_number)
    expect(numbers).toEqual([checkout.order_number, quick.order_number])
    expect(found.orders[1]?.club_notes).toEqual(['Madame Benali rappelle demain'])
    expect(found.messages.map(({ message }) => message)).toEqual(['Bonjour de la famille Benali'])
    expect(found.subscriptions.map(({ email }) => email)).toEqual(['amina@example.dz'])
    expect(found.waits).toMatchObject([
      { product_name: 'Casquette', size: 'M', email: 'Amina@example.dz', told_at: null },
    ])
    expect(new Set(found.mails.map(({ kind }) => kind))).toEqual(
      new Set([
        'registration-received',
        'newsletter-confirm',
        'order-received',
        'order-new',
        'contact-new',
      ]),
    )
    expect(JSON.stringify(found)).not.toContain('other@')
  })

  test.each([
    ['a registration', async () => (await leaveTraces()).registered.reference],
    ['an order', async () => (await leaveTraces()).quick.order_number.toLowerCase()],
  ])('is found by the number of %s', async (_what, leave) => {
    const found = await findFamily(admin(), await leave())
    expect(found.registrations.length + found.orders.length).toBe(1)
  })

  test('is not found by an address that has the digits of a phone in it', async () => {
    await leaveTraces()
    expect(await findFamily(admin(), 'x0550123456@example.dz')).toMatchObject({
      orders: [],
      registrations: [],
    })
  })

  test('is erased everywhere at once; places and pieces go back, the accounts and all others stay', async () => {
    const { product, registered, checkout, quick, waiting } = await leaveTraces()
    const [failed] = (
      await db.database.pool.query(
        `update mails set status = 'failed' where kind = 'contact-new'
          and reply_to = 'amina@example.dz' returning id`,
      )
    ).rows
    await retryMail(admin(), failed.id)
    await db.database.pool.query(
      `update audit_entries set subject = 'amina@example.dz' where action = 'mail.retried'`,
    )
    expect(await readStock(db.database, product)).toBe(7)
    await db.database.pool.query(
      `with kept as (insert into idempotency_keys values ('k', '', '{"' || $1::uuid || '": "Amina"}'))
       insert into ledger_entries (id, account_id, kind, amount, method, number, note, actor, voids)
       values ($2::uuid, $1, 'payment', 100, 'cash', 'R-1', 'Mme Benali', 'admin', null),
         (gen_random_uuid(), $1, 'void', -100, 'cash', 'R-2', 'Pour Amina', 'admin', $2)`,
      [checkout.id, crypto.randomUUID()],
    )

    expect(await eraseFamily(admin(), '0550123456')).toEqual({
      registrations: 1,
      orders: 2,
      messages: 1,
      subscriptions: 1,
      waits: 1,
      mails: 6,
    })
    const left = await everything()
    expect(known(left)).toEqual([])
    expect(left).toContain(registered.reference)
    for (const kept of [
      'Rym',
      'Autre chose',
      'Autre note',
      'Autre porte',
      'other@example.dz',
      '771234567',
    ])
      expect(left).toContain(kept)

    await expect(getRegistration(guest(), registered.token)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await getRegistration(guest(), waiting.token)).toMatchObject({ status: 'new' })
    const { rows } = await db.database.pool.query(
      `select order_number, status, total_amount, (select count(*)::int from order_items i
        where i.order_id = o.id) as lines
         from orders o where id = any ($1) order by order_number`,
      [[checkout.id, quick.id]],
    )
    expect(rows).toEqual([
      { order_number: checkout.order_number, status: 'completed', total_amount: 4500, lines: 1 },
      { order_number: quick.order_number, status: 'cancelled', total_amount: 4500, lines: 1 },
    ])
    expect(await readStock(db.database, product)).toBe(8)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('is erased once when several admins do it at once, and the log says who, without names', async () => {
    const { registered, quick } = await leaveTraces()
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => eraseFamily(admin(), '0550123456')),
    )
    expect(counts.filter(({ orders }) => orders === 2)).toHaveLength(1)
    expect(counts.filter(({ orders }) => orders === 0)).toHaveLength(5)
    const { rows } = await db.database.pool.query(
      `select actor, subject, details from audit_entries where action = 'family.erased'
        and details->>'orders' = '2'`,
    )
    expect(rows).toMatchObject([
      { actor: 'admin@cirta.example', details: { registrations: 1, messages: 1 } },
    ])
    expect(rows[0].subject).toContain(registered.reference)
    expect(rows[0].subject).toContain(quick.order_number)
    expect(await findFamily(admin(), quick.order_number)).toMatchObject({ orders: [], mails: [] })
  })

  test('that only reads the newsletter, and has none of the accounts’ mails', async () => {
    await subscribe(guest(), { email: 'reader@example.dz', language: 'ar' })
    await db.database.pool.query(
      `insert into mails (kind, recipient, language, subject, html, text)
       values ('password-recovery', 'reader@example.dz', 'fr', 'x', 'x', 'secret')`,
    )
    expect(await eraseFamily(admin(), 'Reader@Example.dz')).toMatchObject({
      subscriptions: 1,
      mails: 1,
    })
    expect(await everything()).toContain('secret')
  })

  test('is nothing that a visitor may ask for', async () => {
    const nobody = contextOf(db.database, visitor)
    await expect(findFamily(nobody, 'amina@example.dz')).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(eraseFamily(nobody, 'amina@example.dz')).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})
