import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { childRegistration, contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { registrationIdOf } from './find-registration.ts'
import { registrationErasure } from './forget-registrations.ts'
import { register } from './register.ts'
import { setStatus } from './set-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate registrations, mails cascade'))
afterAll(() => db.drop())

const send = (event: string, name: string) =>
  register(contextOf(db.database), childRegistration(event, name))

describe('a past registration', () => {
  const forgetAt = (now: string) => registrationErasure.erase(db.database, new Date(now), 1000)
  const known = async () =>
    (await db.database.pool.query('select participant_name from participants order by 1')).rows.map(
      ({ participant_name }) => participant_name,
    )

  beforeEach(async () => {
    const event = await createEvent(db.database, { maxParticipants: 2 })
    await send(event, 'Placed')
    const accepted = await send(event, 'Accepted')
    await setStatus(
      contextOf(db.database, testAdmin),
      await registrationIdOf(db.database, accepted.token),
      {
        status: 'accepted',
        version: 1,
      },
    )
    await send(event, 'Waiting')
    await db.database.pool.query(`update events set event_date = '2026-12-05' where id = $1`, [
      event,
    ])
  })

  test.each([
    ['2027-06-30T22:59:00Z', 0, ['Accepted', 'Placed', 'Waiting']],
    ['2027-06-30T23:00:00Z', 1, ['Accepted', 'Placed']],
    ['2028-06-30T22:59:00Z', 1, ['Accepted', 'Placed']],
    ['2028-06-30T23:00:00Z', 3, []],
  ])('at %s %i are erased', async (now, count, names) => {
    expect(await forgetAt(now)).toBe(count)
    expect(await known()).toEqual(names)
    expect(await forgetAt(now)).toBe(0)
  })

  test('keeps its status and places, whatever an admin sends', async () => {
    await forgetAt('2028-07-01T00:00:00Z')
    const accepted = () =>
      db.database.pool.query<{ id: string; version: number; places_taken: number }>(
        `select r.id, r.version, o.places_taken from registrations r
           join offers o on o.id = r.offer_id where r.status = 'accepted'`,
      )
    const before = (await accepted()).rows
    const [{ id, version } = { id: '', version: 0 }] = before
    await expect(
      setStatus(contextOf(db.database, testAdmin), id, { status: 'cancelled', version }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await accepted()).rows).toEqual(before)
  })

  test('is erased once when several processes start together', async () => {
    const counts = await Promise.all([1, 2, 3, 4].map(() => forgetAt('2028-07-01T00:00:00Z')))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await known()).toEqual([])
  })

  test('leaves the mails of its family until the last one of it is forgotten', async () => {
    const { pool } = db.database
    await pool.query('truncate registrations, mails cascade')
    const days = ['2026-12-05', '2027-12-05', '2028-12-05']
    const references: string[] = []
    for (const [index, day] of days.entries()) {
      const event = await createEvent(db.database)
      references.push((await send(event, `Child ${index}`)).reference)
      await pool.query('update events set event_date = $2 where id = $1', [event, day])
    }
    const [first = '', second = ''] = references
    await pool.query('update registrations set family_reference = $1 where reference = any ($2)', [
      first,
      [first, second],
    ])
    const told = async () => {
      const { rows } = await pool.query<{ reference: string }>(
        `select distinct headers->>'X-Registration-Reference' as reference from mails
          where headers ? 'X-Registration-Reference' order by 1`,
      )
      return references.map((each) => rows.some(({ reference }) => reference === each))
    }
    expect(await told()).toEqual([true, true, true])
    expect(await forgetAt('2028-07-01T00:00:00Z')).toBe(1)
    expect(await told()).toEqual([true, true, true])
    expect(await forgetAt('2029-07-01T00:00:00Z')).toBe(1)
    expect(await told()).toEqual([false, false, true])
  })
})
