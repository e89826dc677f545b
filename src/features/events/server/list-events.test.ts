import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { eventList, type EventListParams } from '../contract.ts'
import { listEvents } from './list-events.ts'

let db: TestDatabase

async function createEvent(
  title: string,
  day: string,
  { max_places = 0, ...columns }: Record<string, unknown> & { max_places?: number } = {},
): Promise<void> {
  const row = {
    title_en: title,
    title_fr: title,
    title_ar: title,
    event_type: 'tournament',
    location: 'Salle',
    event_date: day,
    ...columns,
  }
  const names = Object.keys(row)
  await db.database.pool.query(
    `with offer as (insert into offers (kind, max_places) values ('event', $1) returning id)
     insert into events (id, ${names.join(', ')})
     values ((select id from offer), ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
    [max_places, ...Object.values(row)],
  )
}

beforeAll(async () => {
  db = await createTestDatabase()
  await createEvent('later', '2027-02-01', {
    start_time: '09:30',
    registration_fee: 1500.5,
    max_places: 12,
  })
  await createEvent('today', '2026-11-20')
  await createEvent('yesterday', '2026-11-19')
  await createEvent('long ago', '2025-05-01')
  await createEvent('hidden', '2026-12-01', { active: false })
  await createEvent('archived', '2026-12-02', { archived_at: new Date() })
})
afterAll(() => db.drop())

const list = (query: EventListParams, now = '2026-11-20T12:00:00Z') =>
  listEvents({ ...contextOf(db.database), now: () => new Date(now) }, query)
const titles = async (query: EventListParams, now?: string) =>
  (await list(query, now)).items.map(({ title_en }) => title_en)

test.each<[string, EventListParams, string[]]>([
  ['all active ones by date', {}, ['long ago', 'yesterday', 'today', 'later']],
  ['upcoming ones, today’s first', { when: 'upcoming' }, ['today', 'later']],
  ['past ones, the latest first', { when: 'past' }, ['yesterday', 'long ago']],
])('%s', async (_name, query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('an event is past from midnight at the club', async () => {
  expect(await titles({ when: 'upcoming' }, '2026-11-20T22:59:00Z')).toContain('today')
  expect(await titles({ when: 'upcoming' }, '2026-11-20T23:00:00Z')).not.toContain('today')
})

test.each<EventListParams>([{}, { when: 'past' }, { when: 'upcoming' }])(
  '%j comes page by page',
  async (query) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...query, limit: 1, cursor })
      seen.push(...page.items.map(({ title_en }) => title_en))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(await titles(query))
  },
)

test('the page that holds an event is the one that paging comes to', async () => {
  const { items } = await list({})
  for (const limit of [1, 2, 3])
    for (const [place, { id }] of items.entries()) {
      const page = await list({ holding: id, limit })
      const first = place - (place % limit)
      expect(page.items).toEqual(items.slice(first, first + limit))
    }
})

test.each(['00000000-0000-4000-8000-000000000000', 'no id'])(
  'of an event that is not listed, such as %s, it is the first page',
  async (holding) => {
    expect(await titles({ when: 'upcoming', holding, limit: 1 })).toEqual(['today'])
  },
)

test('matches the contract, with plain dates, times and numbers', async () => {
  const { items, next_cursor } = eventList.parse(await list({ when: 'upcoming' }))
  expect(next_cursor).toBeNull()
  expect(items[1]).toMatchObject({
    event_type: 'tournament',
    event_date: '2027-02-01',
    start_time: '09:30',
    registration_fee: 1500.5,
    max_participants: 12,
    places_taken: 0,
  })
  expect(items[0]).toMatchObject({ start_time: null, registration_fee: 0, max_participants: 0 })
})

test('refuses a malformed cursor for events', async () => {
  await expect(list({ cursor: 'forged' })).rejects.toMatchObject({ code: 'invalid' })
})
