import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newEvent } from '../contract.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import {
  archiveEventType,
  changeEventType,
  createEventType,
  getEventType,
  listEventTypes,
  restoreEventType,
} from './event-types.ts'
import { listEvents } from './list-events.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const create = (event_type?: string | null) =>
  createEvent(
    admin(),
    newEvent.parse({ title_fr: 'Coupe', location: 'Salle', event_date: '2099-03-20', event_type }),
  )
const change = (id: string, input: Parameters<typeof changeEvent>[2]) =>
  changeEvent(admin(), id, input, () => Promise.resolve())
const wrongType = { code: 'invalid', details: { errors: [{ path: 'event_type' }] } }

test('the demo club has the types of the spec, in their order', async () => {
  const { items } = await listEventTypes(admin())
  expect(items.map(({ slug }) => slug)).toEqual(['tournament', 'seminar', 'training_camp', 'other'])
})

test('every verb refuses a visitor', async () => {
  for (const attempt of [
    listEventTypes(visitor()),
    getEventType(visitor(), 'other'),
    createEventType(visitor(), { name_fr: 'x' }),
    changeEventType(visitor(), 'other', { version: 1 }),
    archiveEventType(visitor(), 'other'),
    restoreEventType(visitor(), 'other'),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('an event is of the first type, or of one by slug; an unknown one is refused', async () => {
  expect(await create()).toMatchObject({ event_type: 'tournament', type_name_fr: 'Tournoi' })
  const gala = await createEventType(admin(), { name_ar: 'حفل' })
  expect(gala).toMatchObject({ slug: 'part', events: 0, version: 1 })
  const made = await create(gala.slug)
  expect(made).toMatchObject({ event_type: gala.slug, type_name_ar: 'حفل', type_name_fr: '' })
  await expect(create('party')).rejects.toMatchObject(wrongType)
  await expect(change(made.id, { version: 1, event_type: 'party' })).rejects.toMatchObject(
    wrongType,
  )
})

test('a type follows on every event at once, and is deleted when none is of it', async () => {
  const match = await createEventType(admin(), { name_fr: 'Match' })
  const { id } = await create(match.slug)
  await changeEventType(admin(), match.id, { version: 1, name_fr: 'Match amical', slug: 'amical' })
  const { items } = await listEvents(visitor(), {})
  expect(items.find((event) => event.id === id)).toMatchObject({
    event_type: 'amical',
    type_name_fr: 'Match amical',
  })
  await expect(archiveEventType(admin(), match.id)).rejects.toMatchObject({
    code: 'type_in_use',
    details: { count: 1 },
  })
  await change(id, { version: 1, event_type: 'other' })
  await archiveEventType(admin(), match.id)
  await expect(create('amical')).rejects.toMatchObject(wrongType)
  expect(await restoreEventType(admin(), match.id)).toMatchObject({ archived: false })
  await expect(createEventType(admin(), { name_fr: 'x', slug: 'amical' })).rejects.toMatchObject({
    details: { errors: [{ path: 'slug', code: 'duplicate' }] },
  })
  const stale = changeEventType(admin(), match.id, { version: 1, position: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'stale' })
})

test('a club without types has events all the same', async () => {
  const { pool } = db.database
  await pool.query('update event_types set archived_at = now()')
  expect(await create()).toMatchObject({ event_type: null, type_name_fr: '' })
  await pool.query('update event_types set archived_at = null')
})
