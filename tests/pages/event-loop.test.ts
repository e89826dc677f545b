import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCalendars } from '#features/events/server/event-calendars.ts'
import { exportOrders } from '#features/orders/server/export-orders.ts'
import { listJerseys } from '#features/orders/server/list-jerseys.ts'
import { exportRegistrations } from '#features/registrations/server/export-registrations.ts'
import { register } from '#features/registrations/server/register.ts'
import { SitemapFiles } from '#server/site-files/sitemap-files.ts'
import {
  childRegistration,
  contextOf,
  createEvent,
  createProduct,
  testAdmin,
  testServices,
} from '#tests/support/builders.ts'
import { longestBlockMs } from '#tests/support/longest-block.ts'
import { fillOrders } from '#tests/support/many-orders.ts'
import { fillTable } from '#tests/support/many-rows.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const longestMs = 20
const counts = { hostile: 40, orders: 10_000, products: 8_000, events: 1_000 }

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const event = await createEvent(db.database, {})
  for (let family = 0; family < counts.hostile; family++) {
    const registration = childRegistration(event, 'x')
    const children = Array.from({ length: 10 }, (_, child) => ({
      participant_name: `Child ${child} of ${family}`,
      birth_date: '2013-04-05',
      notes: `a${'\t'.repeat(998)}b`,
    }))
    await register(contextOf(db.database), { ...registration, participants: children })
  }
  await createProduct(db.database)
  await fillOrders(db.database.pool, counts.orders)
  await db.database.pool.query(`update orders set status = 'confirmed'`)
  await fillTable(
    db.database.pool,
    'products',
    `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
      description_ar, category, price,
       images) select 'x', 'x', 'x', '', '', '', 'jersey', 1, '{/media/x.jpg}'
         from generate_series(1, $1::int)`,
    [counts.products],
  )
  await db.database.pool.query(
    `with offer as (
       insert into offers (kind) select 'event' from generate_series(1, $1::int) returning id)
     insert into events (id, title_en, title_fr, title_ar, location, event_date, start_time, active)
     select id, 'Camp', 'Stage', 'تربص', 'Salle',
       current_date + (row_number() over () - $1::int / 2)::int, '10:00', true from offer`,
    [counts.events],
  )
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)

test.each([
  [
    'registrations of 400 children with a thousand tabs each',
    () => exportRegistrations(asAdmin(), {}),
  ],
  ['10,000 orders', () => exportOrders(asAdmin(), {})],
  ['the jerseys of 10,000 orders', () => listJerseys(asAdmin(), {})],
  [
    'the calendar of 1,000 events',
    () => eventCalendars(testServices(db.database)).request('/events.ics'),
  ],
  ['a part of the sitemap', () => new SitemapFiles(asAdmin()).part('https://cirta.example', 1, 3)],
] as [string, () => Promise<unknown>][])(
  '%s never block the event loop for long',
  async (_what, work) => {
    const whole = async () => {
      const answer = await work()
      if (answer instanceof Response) await answer.arrayBuffer()
    }
    // The best of five runs, because garbage collection may fall into any of them and the first one
    // compiles.
    const turns: number[] = []
    for (let run = 0; run < 5; run++) turns.push(await longestBlockMs(whole))
    expect(Math.min(...turns)).toBeLessThan(longestMs)
  },
)
