import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newException, newHours } from '../contract.ts'
import {
  addException,
  archiveException,
  changeException,
  listExceptions,
  restoreException,
} from './change-exception.ts'
import { addHours, archiveHours, changeHours, listHours, restoreHours } from './change-hours.ts'
import { findHours } from './find-hours.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const hours = (weekday: number, opens: string, closes: string, valid: object = {}) =>
  newHours.parse({ weekday, opens, closes, ...valid })
const days = (date_from: string, date_to: string, more: object = {}) =>
  newException.parse({ date_from, date_to, reason_fr: 'Ramadan', ...more })
const refusedAt = (path: string, code: string) => ({
  code: 'invalid',
  details: { errors: [{ path, code }] },
})

test('a visitor reads the hours and changes none', async () => {
  const { weekly, exceptions } = await findHours(visitor())
  expect(weekly[1]).toEqual({ weekday: 1, opens: '16:00', closes: '22:00' })
  expect(exceptions).toEqual([])
  for (const attempt of [
    listHours(visitor()),
    addHours(visitor(), hours(0, '20:00', '21:00')),
    listExceptions(visitor()),
    addException(visitor(), days('2027-02-08', '2027-03-09')),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test.each([
  ['the same hours', hours(1, '16:00', '22:00')],
  ['an hour of them', hours(1, '21:00', '23:00')],
  ['hours past midnight, into the next day', hours(4, '23:00', '16:01')],
  ['Saturday night, into Sunday', hours(6, '21:00', '09:01')],
  ['the same for some weeks', hours(1, '17:00', '18:00', { valid_from: '2027-07-01' })],
])('%s is refused at its field', async (_what, given) => {
  await expect(addHours(admin(), given)).rejects.toMatchObject(refusedAt('opens', 'overlaps'))
})

test.each([
  ['equal times', hours(1, '10:00', '10:00'), 'closes', 'same_time'],
  [
    'an end before the start',
    hours(1, '10:00', '11:00', { valid_from: '2027-02-02', valid_to: '2027-02-01' }),
    'valid_to',
    'before_first_day',
  ],
] as const)('%s are refused', async (_what, given, path, code) => {
  await expect(addHours(admin(), given)).rejects.toMatchObject(refusedAt(path, code))
})

test('of twenty admins who add the same hours at once one succeeds', async () => {
  const twenty = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      addHours(admin(), hours(0, '20:00', `2${(place % 3) + 1}:00`)),
    ),
  )
  const [made, ...others] = twenty.toSorted((one) => (one.status === 'fulfilled' ? -1 : 1))
  if (made?.status !== 'fulfilled') throw new Error('nobody succeeded')
  expect(new Set(others.map((each) => each.status === 'rejected' && each.reason.code))).toEqual(
    new Set(['invalid']),
  )
  await archiveHours(admin(), made.value.id)
})

test('of twenty admins who close the same days at once one succeeds', async () => {
  const twenty = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      addException(admin(), days(`2028-08-${10 + place}`, '2028-08-30')),
    ),
  )
  expect(twenty.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('hours of several days are added on all of them or on none', async () => {
  const days = (opens: string) => ({ ...hours(2, opens, '23:30'), more_weekdays: [3, 5] })
  const count = async () => (await listHours(admin())).items.length
  const before = await count()
  const friday = await addHours(admin(), hours(5, '23:10', '23:20'))
  await expect(addHours(admin(), days('23:00'))).rejects.toMatchObject(
    refusedAt('opens', 'overlaps'),
  )
  expect(await count()).toBe(before + 1)
  await archiveHours(admin(), friday.id)
  const { more, ...made } = await addHours(admin(), days('23:00'))
  expect([made, ...(more ?? [])].map(({ weekday }) => weekday)).toEqual([2, 3, 5])
  for (const { id } of [made, ...(more ?? [])]) await archiveHours(admin(), id)
})

test('hours for a season follow those before, are changed on their version and taken back', async () => {
  const [first] = (await listHours(admin())).items
  if (!first) throw new Error('no hours')
  const before = await changeHours(admin(), first.id, { version: 1, valid_to: '2027-06-30' })
  const summer = hours(0, '19:00', '01:00', { valid_from: '2027-07-01', valid_to: '' })
  const made = await addHours(admin(), summer)
  expect(made).toMatchObject({ opens: '19:00', closes: '01:00', valid_to: null, archived: false })
  await expect
    .poll(async () => (await findHours(visitor())).weekly[0])
    .toEqual({
      weekday: 0,
      opens: '09:00',
      closes: '18:00',
      valid_to: '2027-06-30',
    })
  await expect(
    changeHours(admin(), first.id, { version: 1, opens: '08:00' }),
  ).rejects.toMatchObject({
    code: 'stale',
    details: { current: { valid_to: '2027-06-30', version: before.version } },
  })
  await archiveHours(admin(), made.id)
  const later = await addHours(admin(), { ...summer, opens: '20:00' })
  await expect(restoreHours(admin(), made.id)).rejects.toMatchObject(refusedAt('opens', 'overlaps'))
  await archiveHours(admin(), later.id)
  expect(await restoreHours(admin(), made.id)).toMatchObject({ archived: false })
  await archiveHours(admin(), made.id)
  const { items } = await listRevisions(admin(), 'opening_hours', first.id)
  expect(items[0]?.value).toMatchObject({ valid_to: null })
  await changeHours(admin(), first.id, { version: before.version, ...items[0]?.value })
})

test('days that differ say why, and no day has two', async () => {
  const closed = await addException(admin(), days('2027-02-08', '2027-03-09'))
  expect(closed).toMatchObject({
    kind: 'closed',
    opens: null,
    reason_fr: 'Ramadan',
    reason_ar: null,
  })
  await expect(
    addException(admin(), newException.parse({ date_from: '2027-03-09', reason_ar: 'عيد' })),
  ).rejects.toMatchObject(refusedAt('date_from', 'overlaps'))
  const night = { kind: 'ramadan', opens: '21:00', closes: '01:00' } as const
  const changed = await changeException(admin(), closed.id, { version: 1, ...night })
  expect(changed).toMatchObject(night)
  await expect
    .poll(async () => (await findHours(visitor())).exceptions.map(({ opens }) => opens))
    .toContain('21:00')
  const feast = await addException(
    admin(),
    newException.parse({ date_from: '2027-05-01', reason_ar: 'عيد' }),
  )
  await archiveException(admin(), closed.id)
  expect((await listExceptions(admin())).items.find(({ id }) => id === feast.id)).toMatchObject({
    archived: false,
  })
  await archiveException(admin(), feast.id)
  expect(await restoreException(admin(), closed.id)).toMatchObject({ archived: false })
})

test.each([
  ['no reason', { reason_fr: ' ' }, 'reason_fr', 'one_language'],
  ['special days without hours', { kind: 'special' }, 'opens', 'required'],
  ['half the hours', { opens: '10:00' }, 'closes', 'required'],
  ['hours of closed days', { kind: 'closed', opens: '10:00' }, 'opens', 'invalid_value'],
  ['an end before the start', { date_to: '2027-04-01' }, 'date_to', 'before_first_day'],
])('%s is refused at its field', async (_what, more, path, code) => {
  const given = days('2027-05-01', '2027-05-02', more)
  await expect(addException(admin(), given)).rejects.toMatchObject({
    details: { errors: expect.arrayContaining([{ path, code }]) },
  })
})

test('a copied reason of closed days is shown once it is translated', async () => {
  const copied = { reason_fr: 'Travaux', reason_ar: 'Travaux', translate_later: ['ar'] }
  const { id, version } = await addException(admin(), days('2029-05-02', '2029-05-03', copied))
  const shown = async () => (await findHours(visitor())).exceptions.at(-1)
  expect(await shown()).toMatchObject({ reason_fr: 'Travaux', reason_ar: null })
  await changeException(admin(), id, { version, reason_ar: 'أشغال', translate_later: [] })
  expect(await shown()).toMatchObject({ reason_ar: 'أشغال' })
})
