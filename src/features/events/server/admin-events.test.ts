import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { changePlacesTaken, lockPlaces } from '#features/offers/server/places.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { adminEventList, type EventChange, newEvent, type NewEvent } from '../contract.ts'
import { archiveEvent, restoreEvent as restoreAndFill } from './archive-event.ts'
import { changeEvent as changeAndFill } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { getAdminEvent, listAdminEvents, readAdminEvent } from './list-admin-events.ts'
import { listEvents } from './list-events.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase(30)
})
afterAll(() => db.drop())

const nobodyWaits = () => Promise.resolve()
const changeEvent = (context: Context, id: string, change: EventChange) =>
  changeAndFill(context, id, change, nobodyWaits)
const restoreEvent = (context: Context, id: string) => restoreAndFill(context, id, nobodyWaits)

const cup = (changes: Partial<NewEvent> = {}): NewEvent => ({
  title_en: 'Cup of the bridges',
  title_fr: 'Coupe des ponts',
  title_ar: 'كأس الجسور',
  location: 'Salle',
  event_date: '2027-03-20',
  ...changes,
})
const wrong = (path: string) => ({ path, code: 'one_language' })
const publicIds = async () => (await listEvents(visitor(), {})).items.map(({ id }) => id)

test('every verb refuses a visitor', async () => {
  const { id } = await createEvent(admin(), cup())
  const refused = [
    listAdminEvents(visitor(), {}),
    getAdminEvent(visitor(), id),
    createEvent(visitor(), cup()),
    changeEvent(visitor(), id, { version: 1 }),
    archiveEvent(visitor(), id),
    restoreEvent(visitor(), id),
  ]
  for (const attempt of refused)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a new event has the defaults of the specification and is announced at once', async () => {
  const made = await createEvent(admin(), cup({ location_ar: '', image_url: null }))
  expect(made).toMatchObject({
    event_type: 'tournament',
    registration_fee: 0,
    max_participants: 0,
    active: true,
    description_fr: '',
    location_ar: null,
    version: 1,
  })
  expect(await publicIds()).toContain(made.id)
  const hidden = await createEvent(admin(), cup({ active: false }))
  expect(await publicIds()).not.toContain(hidden.id)
})

test('one title is enough; a gap and a copy that waits are listed, and visitors see the original', async () => {
  const copy = { title_en: '', title_ar: 'Coupe', translate_later: ['ar' as const] }
  const made = await createEvent(admin(), cup({ ...copy, title_fr: 'Coupe' }))
  expect(made).toMatchObject(copy)
  const { items } = await listEvents(visitor(), {})
  const seen = items.find(({ id }) => id === made.id)
  expect(seen).toMatchObject({ title_fr: 'Coupe', title_en: '', title_ar: '' })
  const gaps = async () => (await listAdminEvents(admin(), { view: 'untranslated' })).items
  expect((await gaps()).map(({ id }) => id)).toEqual([made.id])
  // Without the French nothing would be shown.
  await expect(changeEvent(admin(), made.id, { version: 1, title_fr: '' })).rejects.toMatchObject({
    code: 'invalid',
  })
  await changeEvent(admin(), made.id, { version: 1, ...cup(), translate_later: [] })
  expect(await gaps()).toEqual([])

  const none = { title_fr: ' ', title_en: null, title_ar: '' }
  const refusal = { details: { errors: locales.map((each) => wrong(`title_${each}`)) } }
  await expect(createEvent(admin(), cup(none))).rejects.toMatchObject(refusal)
  const change = changeEvent(admin(), made.id, { version: 2, ...none })
  await expect(change).rejects.toMatchObject(refusal)
})

test.each([
  ['location', { location: ' ' }, 'required'],
  ['event_date', { event_date: '' }, 'invalid_format'],
  ['event_date', { event_date: '2027-02-30' }, 'invalid_format'],
  ['event_date', { event_date: '0000-01-01' }, 'invalid_format'],
  ['start_time', { start_time: '25:00' }, 'invalid_format'],
  ['registration_fee', { registration_fee: -1 }, 'too_small'],
  ['max_participants', { max_participants: 2.5 }, 'invalid_type'],
  ['image_url', { image_url: 'picture' }, 'invalid_url'],
  ['event_type', { event_type: 7 }, 'invalid_type'],
])('an event must have a valid %s', (path, changes, code) => {
  const { error } = newEvent.safeParse({ ...cup(), ...changes })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, code],
  ])
})

describe('a change', () => {
  test('changes the given fields; based on an older version it is refused with the newer one', async () => {
    const { id } = await createEvent(admin(), cup({ description_en: 'Bring water.' }))
    const changed = await changeEvent(admin(), id, { version: 1, event_date: '2027-03-27' })
    expect(changed).toMatchObject({
      version: 2,
      event_date: '2027-03-27',
      description_en: 'Bring water.',
    })
    await expect(changeEvent(admin(), id, { version: 1, title_en: 'Cup' })).rejects.toMatchObject({
      code: 'stale',
      details: { current: { version: 2, event_date: '2027-03-27' } },
    })
    const { rows } = await db.database.pool.query(
      "select details, subject_names from audit_entries where subject_id = $1 and action = 'event.updated'",
      [id],
    )
    expect(rows).toEqual([
      {
        details: { before: { event_date: '2027-03-20' }, after: { event_date: '2027-03-27' } },
        subject_names: { en: changed.title_en, fr: changed.title_fr, ar: changed.title_ar },
      },
    ])
  })

  test('to fewer places than are taken is refused, to as many or no limit is not', async () => {
    const { id } = await createEvent(admin(), cup({ max_participants: 12 }))
    await changePlacesTaken(db.database, id, 5)
    await expect(
      changeEvent(admin(), id, { version: 1, max_participants: 4 }),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'max_participants', code: 'below_taken' }] },
    })
    expect(await changeEvent(admin(), id, { version: 1, max_participants: 5 })).toMatchObject({
      version: 2,
    })
    expect(await changeEvent(admin(), id, { version: 2, max_participants: 0 })).toMatchObject({
      version: 3,
    })
  })

  test('of the capacity while families register leaves nobody without a place', async () => {
    const { id } = await createEvent(admin(), cup({ max_participants: 20 }))
    const register = () =>
      db.database.transaction(async (tx) => {
        await lockPlaces(tx, id)
        const event = await readAdminEvent(tx, id)
        if (event.places_taken < event.max_participants) await changePlacesTaken(tx, id, 1)
      })
    const shrink = changeEvent(admin(), id, { version: 1, max_participants: 10 })
    const settled = await Promise.allSettled([...Array.from({ length: 25 }, register), shrink])
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeLessThanOrEqual(1)
    const { max_participants, places_taken } = await getAdminEvent(admin(), id)
    expect(places_taken).toBe(max_participants)
  })
})

test('an archived event leaves the site and the list, and can be restored', async () => {
  const { id } = await createEvent(admin(), cup())
  await archiveEvent(admin(), id)
  expect(await publicIds()).not.toContain(id)
  await expect(getAdminEvent(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(archiveEvent(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await restoreEvent(admin(), id)).toMatchObject({ id, version: 3 })
  expect(await publicIds()).toContain(id)
})

test.each(['event_date', '-event_date'] as const)(
  'the list by %s comes page by page',
  async (sort) => {
    for (const event_date of ['2026-01-05', '2026-01-05', '2026-01-06'])
      await createEvent(admin(), cup({ event_date }))
    const all = await listAdminEvents(admin(), { sort })
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = adminEventList.parse(await listAdminEvents(admin(), { sort, limit: 2, cursor }))
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(ids).toEqual(all.items.map(({ id }) => id))
    expect(all.total).toBe(ids.length)
    const days = all.items.map(({ event_date }) => event_date)
    expect(days).toEqual(sort === 'event_date' ? days.toSorted() : days.toSorted().toReversed())
  },
)

test('titles are found in every language, without accents or vowel marks', async () => {
  const { id } = await createEvent(
    admin(),
    cup({ title_fr: 'Été du panier', title_ar: 'صَيْفُ السلة' }),
  )
  for (const q of ['ete du', 'صيف'])
    expect((await listAdminEvents(admin(), { q })).items.map((event) => event.id)).toEqual([id])
})

describe('families who are registered', () => {
  const count = () => Promise.resolve(3)

  test('must be confirmed before their event is moved to another day or time, but not otherwise', async () => {
    const { id } = await createEvent(
      admin(),
      cup({ event_date: '2027-03-20', start_time: '10:00' }),
    )
    const change = (fields: object) =>
      changeAndFill(admin(), id, { version: 1, ...fields }, () => Promise.resolve(), count)
    const asked = { code: 'families_registered', details: { families: 3 } }
    await expect(change({ event_date: '2027-03-27' })).rejects.toMatchObject(asked)
    await expect(change({ start_time: '11:00' })).rejects.toMatchObject(asked)
    await expect(change({ start_time: null, confirmed_families: 2 })).rejects.toMatchObject(asked)
    expect(await change({ title_fr: 'Coupe' })).toMatchObject({
      version: 2,
      event_date: '2027-03-20',
    })
    const moved = changeAndFill(
      admin(),
      id,
      { version: 2, event_date: '2027-03-27', confirmed_families: 3 },
      () => Promise.resolve(),
      count,
    )
    expect(await moved).toMatchObject({ version: 3, event_date: '2027-03-27' })
  })

  test('must be confirmed before a deletion; without any it needs no confirmation', async () => {
    const { id } = await createEvent(admin(), cup())
    const asked = { code: 'families_registered', details: { families: 3 } }
    await expect(archiveEvent(admin(), id, { count, confirmed: undefined })).rejects.toMatchObject(
      asked,
    )
    await expect(archiveEvent(admin(), id, { count, confirmed: 4 })).rejects.toMatchObject(asked)
    await archiveEvent(admin(), id, { count, confirmed: 3 })
    const empty = await createEvent(admin(), cup())
    await archiveEvent(admin(), empty.id, { count: () => Promise.resolve(0), confirmed: undefined })
  })
})

test('upcoming events come first, the nearest on top; archived ones have their own view', async () => {
  await db.database.pool.query('update events set archived_at = now() where archived_at is null')
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const [title_en, ago] of [
    ['far', -40],
    ['yesterday', 1],
    ['next', -3],
    ['long ago', 50],
  ] as const)
    await createEvent(admin(), cup({ title_en, event_date: day(ago) }))
  const titles = async (query: object) =>
    (await listAdminEvents(admin(), query)).items.map(({ title_en }) => title_en)
  expect(await titles({ sort: 'coming' })).toEqual(['next', 'far', 'yesterday', 'long ago'])
  const { next_cursor } = await listAdminEvents(admin(), { sort: 'coming', limit: 2 })
  expect(await titles({ sort: 'coming', cursor: next_cursor ?? '' })).toEqual([
    'yesterday',
    'long ago',
  ])
  const archived = await listAdminEvents(admin(), { view: 'archived' })
  expect(archived.total).toBe(archived.items.length)
  expect(archived.items.map(({ title_en }) => title_en)).not.toContain('next')
})
