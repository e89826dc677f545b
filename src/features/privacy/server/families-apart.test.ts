import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { newOrder, type NewOrderInput } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { factorStaysFresh } from '#platform/recent-factor.ts'
import { register } from '#features/registrations/server/register.ts'
import {
  checkoutOrder,
  childRegistration,
  contextOf,
  createEvent,
  createProduct,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { eraseFamily } from './erase-family.ts'
import { exportFamily, findFamily } from './find-family.ts'

let db: TestDatabase
let product: string
let event: string
beforeAll(async () => {
  db = await createTestDatabase(20)
  product = await createProduct(db.database, { stocks: { M: 100_000 } })
  event = await createEvent(db.database)
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const guest = () => contextOf(db.database)

/** The records of one family: each with a phone or address of its own, beside a shared one. */
type Left =
  | 'checkout'
  | 'checkout shared'
  | 'quick'
  | 'quick shared'
  | 'child'
  | 'child shared'
  | 'desk phone'
type Wrote = 'own' | 'own phone, shared address' | 'shared address'
type Club = { left: Left[]; wrote: Wrote[]; reads: boolean }[]

const aFamily = fc.record({
  left: fc.uniqueArray(
    fc.constantFrom<Left>(
      'checkout',
      'checkout shared',
      'quick',
      'quick shared',
      'child',
      'child shared',
      'desk phone',
    ),
    { minLength: 1, maxLength: 4 },
  ),
  wrote: fc.uniqueArray(
    fc.constantFrom<Wrote>('own', 'own phone, shared address', 'shared address'),
    {
      maxLength: 2,
    },
  ),
  reads: fc.boolean(),
})
const aClub: fc.Arbitrary<Club> = fc.array(aFamily, { minLength: 2, maxLength: 4 })

/** Two families at the desk's phone, one of which gave its address with a phone of its own too. */
const twoAtTheDesk: Club = [
  { left: ['desk phone'], wrote: [], reads: false },
  { left: ['desk phone', 'checkout'], wrote: [], reads: false },
]

const shared = { address: 'cafe@example.dz', parent: '+213770000001', desk: '+213770000002' }
const own = (index: number) => ({
  name: `Famille${'abcdefgh'[index]} Unique`,
  phone: `+21355010000${index}`,
  address: `own${index}@example.dz`,
})

const line = () => ({ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] })
const order = (input: NewOrderInput) =>
  placeOrder(guest(), newOrder.parse(input), {
    key: crypto.randomUUID(),
    body: JSON.stringify(input),
  })

async function leave(index: number, left: Left): Promise<void> {
  const { name, phone, address } = own(index)
  const checkout = (customer_phone: string, customer_email: string) =>
    order(checkoutOrder([line()], { customer_name: name, customer_phone, customer_email }))
  const quick = (parent_phone: string) =>
    order({
      flow: 'quick',
      customer_name: name,
      player_phone: phone,
      parent_phone,
      exact_address: `Rue ${name}`,
      jersey_number: null,
      notes: null,
      language: 'fr',
      expected_total: 4500,
      items: [line()],
    })
  const child = (email: string | null) =>
    register(
      guest(),
      childRegistration(event, `${name} ${crypto.randomUUID()}`, {
        guardian_name: name,
        guardian_phone: phone,
        email,
      }),
    )
  if (left === 'checkout') await checkout(phone, address)
  if (left === 'checkout shared') await checkout(phone, shared.address)
  if (left === 'quick') await quick(phone)
  if (left === 'quick shared') await quick(shared.parent)
  if (left === 'child') await child(null)
  if (left === 'child shared') await child(shared.address)
  if (left === 'desk phone') await checkout(shared.desk, address)
}

async function write(index: number, wrote: Wrote): Promise<void> {
  const { name, phone, address } = own(index)
  const typed = {
    // A message from the shared address alone cannot be attributed.
    name: wrote === 'shared address' ? 'Anonyme' : name,
    email: wrote === 'own' ? address : shared.address,
    phone: wrote === 'own phone, shared address' ? phone : null,
    message: 'Bonjour',
    language: 'fr',
  }
  await sendMessage(guest(), contactMessage.parse(typed))
}

const tables = [
  'registrations',
  'participants',
  'registration_links',
  'registration_consents',
  'orders',
  'order_items',
  'contact_submissions',
  'newsletter_subscriptions',
  'mails',
]

async function everything(): Promise<Set<string>> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.database.pool.query(
        `select '${table} ' || t::text as line from ${table} t`,
      )
      return rows.map(({ line: text }: { line: string }) => text)
    }),
  )
  return new Set(parts.flat())
}

/**
 * Everything that identifies a record as this family's: typed values, and the keys of its records.
 */
async function marksOf(index: number): Promise<string[]> {
  const { name, phone, address } = own(index)
  const { rows } = await db.database.pool.query(
    `select id::text, order_number as number from orders where customer_name = $1
     union all select id::text, reference from registrations where guardian_name = $1
     union all select id::text, id::text from contact_submissions where name = $1`,
    [name],
  )
  return [name, phone, address, ...rows.flatMap(({ id, number }) => [id, number])]
}

const mentions = (text: string, marks: readonly string[]) =>
  marks.some((mark) => text.includes(mark))

test('a family is shown and erased with nothing of any other, whatever they share', async () => {
  await fc.assert(
    fc.asyncProperty(aClub, async (club) => {
      await db.database.pool.query(
        'truncate registrations, orders, contact_submissions, newsletter_subscriptions, mails, audit_entries cascade',
      )
      for (const [index, { left, wrote, reads }] of club.entries()) {
        for (const each of left) await leave(index, each)
        for (const each of wrote) await write(index, each)
        if (reads) await subscribe(guest(), { email: own(index).address, language: 'fr' })
      }
      await subscribe(guest(), { email: shared.address, language: 'fr' })

      for (const index of club.keys()) {
        const { phone, address, name } = own(index)
        const others = [...club.keys()].filter((other) => other > index)
        const marks = await marksOf(index)
        // A family whose every record has only its address is searched by that address.
        const contact = [...(await everything())].some(
          (row) => /^(?:orders|registrations|contact)/.test(row) && row.includes(phone),
        )
          ? phone
          : address
        const found = JSON.stringify(await findFamily(admin(), contact))
        expect(found).toContain(name)
        for (const other of others) expect(mentions(found, await marksOf(other))).toBe(false)

        const otherMarks = await Promise.all(others.map(marksOf))
        const before = await everything()
        await eraseFamily(admin(), contact)
        const after = await everything()
        for (const row of [...before].filter((old) => !after.has(old))) {
          for (const foreign of otherMarks)
            expect([row, mentions(row, foreign)]).toEqual([row, false])
          const isLastOfShared =
            others.length === 0 || !mentions([...after].join('\n'), [shared.address])
          expect([row, isLastOfShared || mentions(row, marks)]).toEqual([row, true])
        }
        // Records with its phone; the address may find it twice when nothing links the two.
        await eraseFamily(admin(), address)
        expect([...(await everything())].filter((row) => row.includes(name))).toEqual([])
      }
      expect(await findFamily(admin(), shared.address)).toMatchObject({ choices: [] })
      await eraseFamily(admin(), shared.address)
      expect(mentions([...(await everything())].join('\n'), ['cafe@', 'Anonyme'])).toBe(false)
    }),
    { numRuns: 12, examples: [[twoAtTheDesk]] },
  )
}, 60_000)

test('families that share an address or a phone are listed, and nothing is handed out or erased until one is chosen', async () => {
  await db.database.pool.query(
    'truncate registrations, orders, contact_submissions, newsletter_subscriptions, mails, audit_entries cascade',
  )
  for (const index of [0, 1, 2]) await leave(index, 'checkout shared')
  await leave(0, 'quick shared')
  await leave(1, 'quick shared')
  await write(0, 'shared address')
  for (const contact of [shared.address, shared.parent]) {
    const { choices, ...found } = await findFamily(admin(), contact)
    expect(choices.map(({ names }) => names)).toEqual(
      (contact === shared.parent ? [0, 1] : [0, 1, 2]).map((index) => [own(index).name]),
    )
    expect(JSON.stringify({ ...found, contact: '' })).not.toMatch(/Famille|\d{6}/)
    expect(found.shared_messages).toBe(contact === shared.address ? 1 : 0)
    await expect(exportFamily(admin(), contact)).rejects.toMatchObject({ code: 'several_families' })
    await expect(eraseFamily(admin(), contact)).rejects.toMatchObject({ code: 'several_families' })
  }
  const longAgo = { ...testAdmin, factorGivenAt: new Date(Date.now() - factorStaysFresh - 1) }
  for (const verb of [exportFamily, eraseFamily])
    await expect(verb(contextOf(db.database, longAgo), shared.address)).rejects.toMatchObject({
      code: 'reauthentication_needed',
    })
  const [first, second] = (await findFamily(admin(), shared.address)).choices
  const chosen = await exportFamily(admin(), shared.address, first?.member)
  expect(chosen).toMatchObject({ choices: [], shared_messages: 1, messages: [], subscriptions: [] })
  expect(chosen.contacts).toEqual([
    { contact: own(0).phone, others: 0 },
    { contact: shared.address, others: 2 },
    { contact: shared.parent, others: 1 },
  ])
  expect(JSON.stringify(chosen)).not.toContain(own(1).name)
  const [ordered] = chosen.orders.filter(({ customer_email }) => customer_email === shared.address)
  expect((await findFamily(admin(), ordered?.order_number ?? '')).contacts).toEqual([
    { contact: own(0).phone, others: 0 },
    { contact: shared.address, others: 2 },
  ])
  expect(await eraseFamily(admin(), shared.address, first?.member)).toMatchObject({
    orders: 2,
    messages: 0,
  })
  expect(await eraseFamily(admin(), shared.address, second?.member)).toMatchObject({
    orders: 2,
    messages: 0,
  })
  expect(await eraseFamily(admin(), shared.address)).toMatchObject({ orders: 1, messages: 1 })
})

test('a message from a shared address goes with the family whose order it names', async () => {
  await db.database.pool.query('truncate registrations, orders, contact_submissions, mails cascade')
  for (const index of [0, 1]) await leave(index, 'checkout shared')
  const { orders } = await findFamily(admin(), own(1).phone)
  const text = `Ma commande ${orders[0]?.order_number.toLowerCase()} ?`
  const typed = {
    name: 'Anonyme',
    email: shared.address,
    phone: null,
    message: text,
    language: 'fr',
  }
  await sendMessage(guest(), contactMessage.parse(typed))
  expect(await findFamily(admin(), own(0).phone)).toMatchObject({
    messages: [],
    shared_messages: 0,
  })
  expect(await findFamily(admin(), own(1).phone)).toMatchObject({ messages: [{ message: text }] })
})
