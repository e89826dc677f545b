import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#core/permissions.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { adminEvent, eventChange, type EventChange, newEvent, type NewEvent } from '../contract.ts'
import { archiveEvent } from './archive-event.ts'
import { changeEvent as changeAndFill } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { listEvents } from './list-events.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate events cascade'))
afterAll(() => db.drop())

const at = (now: string, role: Role = 'manager'): Context => ({
  ...contextOf(db.database, { ...testAdmin, role }),
  now: () => new Date(now),
})
const noon = '2026-11-20T11:00:00Z'
const change = (context: Context, id: string, given: EventChange) =>
  changeAndFill(context, id, given, () => Promise.resolve())

const cup = (given: Partial<NewEvent> = {}): NewEvent => ({
  title_fr: 'Coupe des ponts',
  location: 'Salle',
  event_date: '2026-11-14',
  ...given,
})
const result = { result_fr: '3e place', result_en: '3rd place', result_ar: 'المركز الثالث' }
const listed = async (when: 'past' | 'results', limit?: number) =>
  (await listEvents(at(noon), { when, limit })).items

test('a result is written after the event, and visitors read it in three languages', async () => {
  const made = adminEvent.parse(await createEvent(at(noon), cup()))
  expect(made).toMatchObject({ result_fr: '', result_en: '', result_ar: '' })
  const written = await change(at(noon), made.id, { version: 1, ...result })
  expect(written).toMatchObject({ version: 2, title_fr: 'Coupe des ponts', ...result })
  expect(await listed('past')).toMatchObject([result])
})

test('a new event of the past may have one at once; other changes keep it, and it can go again', async () => {
  const { id } = await createEvent(at(noon), cup(result))
  expect(await change(at(noon), id, { version: 1, title_en: 'Cup' })).toMatchObject(result)
  const gone = { result_fr: '', result_en: null, result_ar: ' ' }
  await change(at(noon), id, eventChange.parse({ version: 2, ...gone }))
  expect(await listed('past')).toMatchObject([{ result_fr: '', result_en: '', result_ar: '' }])
  expect(await listed('results')).toEqual([])
})

test.each(['fr', 'en', 'ar'] as const)(
  'in %s it has at most 80 characters, in one line',
  (lang) => {
    const name = `result_${lang}`
    const parse = (text: string) => newEvent.safeParse({ ...cup(), [name]: text })
    expect(parse('x'.repeat(80)).success).toBe(true)
    expect(parse('72–65\ncontre Sétif').data).toMatchObject({ [name]: '72–65 contre Sétif' })
    const issues = parse('x'.repeat(81)).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [name, 'too_long'],
    ])
    expect(eventChange.safeParse({ version: 1, [name]: 'x'.repeat(81) }).success).toBe(false)
  },
)

describe('before the day of the event', () => {
  const tomorrow = { event_date: '2026-11-21' }
  const refusal = (...names: string[]) => ({
    code: 'invalid',
    details: { errors: names.map((path) => ({ path, code: 'not_begun' })) },
  })

  test('a result is refused at its field, with a new event and with a change', async () => {
    const text = { result_ar: 'فوز' }
    await expect(createEvent(at(noon), cup({ ...tomorrow, ...text }))).rejects.toMatchObject(
      refusal('result_ar'),
    )
    const { id } = await createEvent(at(noon), cup(tomorrow))
    await expect(change(at(noon), id, { version: 1, ...text })).rejects.toMatchObject(
      refusal('result_ar'),
    )
    expect(await change(at(noon), id, { version: 1, result_fr: ' ' })).toMatchObject({ version: 2 })
  })

  test('the day begins at midnight of the club', async () => {
    const { id } = await createEvent(at(noon), cup(tomorrow))
    await expect(
      change(at('2026-11-20T22:59:59Z'), id, { version: 1, ...result }),
    ).rejects.toMatchObject(refusal('result_fr', 'result_en', 'result_ar'))
    await change(at('2026-11-20T23:00:00Z'), id, { version: 1, ...result })
  })

  test('an event with a result is not moved there, unless the result goes', async () => {
    const { id } = await createEvent(at(noon), cup({ result_fr: '3e place' }))
    const moved = { version: 1, ...tomorrow }
    await expect(change(at(noon), id, moved)).rejects.toMatchObject(refusal('result_fr'))
    expect(await listed('results')).toMatchObject([{ id, event_date: '2026-11-14' }])
    await change(at(noon), id, { ...moved, result_fr: '' })
    expect(await listed('results')).toEqual([])
  })
})

test('it is written by who may write events, and by nobody else', async () => {
  const { id } = await createEvent(at(noon), cup())
  for (const role of ['desk', 'coach'] as const) {
    const attempt = change(at(noon, role), id, { version: 1, ...result })
    await expect(attempt, role).rejects.toMatchObject({ code: 'not_permitted' })
  }
  const visit = change(contextOf(db.database), id, { version: 1, ...result })
  await expect(visit).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await listed('results')).toEqual([])
})

test('of two admins who write it, the second sees what the first wrote; the log has both values', async () => {
  const { id } = await createEvent(at(noon), cup())
  await change(at(noon), id, { version: 1, result_fr: '3e place' })
  const second = change(at(noon), id, { version: 1, result_fr: '2e place' })
  await expect(second).rejects.toMatchObject({
    code: 'stale',
    details: { current: { version: 2, result_fr: '3e place' } },
  })
  const { rows } = await db.database.pool.query(
    "select details from audit_entries where subject_id = $1 and action = 'event.updated'",
    [id],
  )
  expect(rows).toEqual([
    { details: { before: { result_fr: '' }, after: { result_fr: '3e place' } } },
  ])
})

test('the latest results come first, today’s included, and none that visitors do not see', async () => {
  const create = (title_fr: string, event_date: string, given: Partial<NewEvent> = {}) =>
    createEvent(at(noon), cup({ title_fr, event_date, result_ar: 'فوز', ...given }))
  await create('spring', '2026-04-04')
  await create('today', '2026-11-20')
  await create('autumn', '2026-10-03')
  await create('without', '2026-10-10', { result_ar: '' })
  await create('hidden', '2026-10-11', { active: false })
  const { id } = await create('archived', '2026-10-12')
  await archiveEvent(at(noon), id)
  const titles = async (limit?: number) =>
    (await listed('results', limit)).map(({ title_fr }) => title_fr)
  expect(await titles()).toEqual(['today', 'autumn', 'spring'])
  expect(await titles(2)).toEqual(['today', 'autumn'])
})
