import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#features/orders/contract.ts'
import { registrationStatuses } from '#features/registrations/contract.ts'
import { findHours } from '#features/club/server/find-hours.ts'
import { listAnnouncements } from '#features/texts/server/list-announcements.ts'
import { contextOf, countLedgerDifferences, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { demoProducts } from '../products.ts'
import { seedDemo } from '../seed.ts'

const opened: TestDatabase[] = []
let first: TestDatabase

async function openDemo() {
  const db = await createTestDatabase()
  opened.push(db)
  await seedDemo(testServices(db.database))
  return db
}

beforeAll(async () => {
  first = await openDemo()
})
afterAll(() => Promise.all(opened.map((db) => db.drop())))

const rowsOf = async <Row extends object>(sql: string, { database } = first) =>
  (await database.pool.query<Row>(sql)).rows

test('there are orders and registrations in every status', async () => {
  const statuses = async (table: string) =>
    (await rowsOf<{ status: string }>(`select distinct status from ${table}`)).map(
      ({ status }) => status,
    )
  expect((await statuses('orders')).toSorted()).toEqual([...orderStatuses].toSorted())
  expect((await statuses('registrations')).toSorted()).toEqual([...registrationStatuses].toSorted())
})

test('its orders come from weeks of days, at hours at which people shop', async () => {
  const [found] = await rowsOf(
    `select count(distinct (created_at at time zone 'Africa/Algiers')::date) > 40 as days,
       bool_and(created_at <= now() and updated_at <= now()) as past,
       min(extract(hour from created_at at time zone 'Africa/Algiers')) filter (
         where created_at < now() - interval '2 days') >= 9 as awake
       from orders`,
  )
  expect(found).toEqual({ days: true, past: true, awake: true })
})

test('after the season every size has the stock that its product says', async () => {
  const stocks = await rowsOf(
    `select name_en, size, stock from size_stocks s join products p on p.id = s.product_id
      order by name_en collate "C", position`,
  )
  const said = demoProducts.flatMap(({ name_en, size_stocks }) =>
    size_stocks.map((each) => ({ name_en, ...each })),
  )
  expect(stocks).toEqual(
    said.toSorted((a, b) => (a.name_en < b.name_en ? -1 : Number(a.name_en > b.name_en))),
  )
  expect(await countLedgerDifferences(first.database)).toBe(0)
})

test('a child of ten finds a jersey, a hoodie and one made for children', async () => {
  const fitting = await rowsOf(
    `select distinct p.name_en, s.size from products p
      join size_stocks s on s.product_id = p.id and s.stock > 0
      join sizes z on z.system_id = s.size_system and z.size = s.size
       and (z.guide -> 'years' ->> 0)::int <= 10 and (z.guide -> 'years' ->> 1)::int >= 10
      where p.active and p.shop_type in ('jerseys', 'hoodies') order by p.name_en`,
  )
  expect(fitting).toEqual([
    { name_en: 'CBC Away', size: 'XS' },
    { name_en: 'CBC Gorge', size: 'XS' },
    { name_en: 'Cirta Hoodie', size: 'XS' },
    { name_en: 'Kids Jersey', size: '10 ans' },
    { name_en: 'Kids Zip Hoodie', size: '10 ans' },
  ])
})

test('everybody of the club has a portrait, which they agreed to the day before', async () => {
  const seeded = await rowsOf(
    `select name_en, portrait_url ~ '^/media/portrait-[a-z-]+-[0-9a-f]{8}\\.jpg$' as is_stored,
       portrait_consent_on = (demo_since at time zone 'Africa/Algiers')::date - 1 as is_agreed
       from setup, people join consented_media c on c.url = portrait_url and withheld_at is null
      order by display_order`,
  )
  const shown = { is_stored: true, is_agreed: true }
  expect(seeded).toEqual([
    { name_en: 'Karim B.', ...shown },
    { name_en: 'Yacine M.', ...shown },
    { name_en: 'Nadir C.', ...shown },
  ])
})

test('no mail of the season waits to be sent', async () => {
  const waiting = await rowsOf(
    `select kind from mails where status <> 'sent' and headers ? 'X-Order-Number'`,
  )
  expect(waiting).toEqual([])
  expect((await rowsOf(`select from mails where status = 'sent'`)).length).toBeGreaterThan(10)
})

test('an announcement is over and one is to come, and a holiday was kept; pages show none of them', async () => {
  const visitor = contextOf(first.database)
  expect(
    await rowsOf(
      `select shown_until < now() as is_over, shown_from > now() as is_to_come
         from announcements order by shown_from`,
    ),
  ).toEqual([
    { is_over: true, is_to_come: false },
    { is_over: false, is_to_come: true },
  ])
  expect((await listAnnouncements(visitor, 'fr')).items).toEqual([])
  expect(await rowsOf('select kind, opens from opening_exceptions')).toEqual([
    { kind: 'holiday', opens: null },
  ])
  expect((await findHours(visitor)).exceptions).toEqual([])
})

test('it is the same at every first start', async () => {
  const season = `select order_number, status, total_amount, customer_name from orders
    union all select reference, status, participant_count, participant_names from registrations
    order by 1`
  expect(await rowsOf(season, await openDemo())).toEqual(await rowsOf(season))
})
