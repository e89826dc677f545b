import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { childRegistration, contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { familyData } from '../contract.ts'
import { eraseFamily, exportFamily } from './family-data.ts'
import { getRegistration, registrationIdOf } from './find-registration.ts'
import { forgetPastRegistrations } from './forget-registrations.ts'
import { register } from './register.ts'
import { setStatus } from './set-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate registrations, mails, audit_entries cascade'))
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const send = (event: string, name: string, changes = {}) =>
  register(contextOf(db.database), childRegistration(event, name, changes))

/** Everything in the database that could tell who somebody is. */
async function traces(): Promise<string> {
  const { rows } = await db.database.pool.query(
    `select concat((select json_agg(t) from registrations t), (select json_agg(t) from participants t),
       (select json_agg(t) from registration_links t), (select json_agg(t) from registration_consents t),
       (select json_agg(t) from mails t), (select json_agg(t) from audit_entries t)) as everything`,
  )
  return rows[0].everything
}

describe('a family that asks', () => {
  test.each([
    ['its phone', '0550 12 34 56'],
    ['its phone in international form', '+213550123456'],
    ['its e-mail address', 'AMINA@example.dz'],
  ])('gets everything, found by %s', async (_what, contact) => {
    const event = await createEvent(db.database)
    const { reference } = await send(event, 'Lina')
    await send(event, 'Rym', { guardian_phone: '0661234567', email: 'other@example.dz' })
    const found = await exportFamily(admin(), contact)
    expect(familyData.parse(found)).toEqual(found)
    expect(found.registrations.map((registration) => registration.reference)).toEqual([reference])
    expect(found.registrations[0]?.participants[0]?.participant_name).toBe('Lina')
  })

  test('is erased everywhere; its place goes to the next in line', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const { token, reference } = await send(event, 'Lina')
    const next = await send(event, 'Rym', {
      guardian_name: 'Samir',
      guardian_phone: null,
      email: null,
      participants: [{ participant_name: 'Rym', birth_date: '1990-01-01', notes: null }],
    })
    expect(await eraseFamily(admin(), 'amina@example.dz')).toEqual({ erased: 1 })
    const left = await traces()
    for (const trace of ['Lina', 'Amina', 'amina@', '550123456', '2016-05-04'])
      expect(left).not.toContain(trace)
    expect(left).toContain(reference)
    await expect(getRegistration(contextOf(db.database), token)).rejects.toMatchObject({ code: 'not_found' })
    expect(await getRegistration(contextOf(db.database), next.token)).toMatchObject({ status: 'new' })
    expect((await exportFamily(admin(), 'amina@example.dz')).registrations).toEqual([])
  })

  test('is nothing that a visitor may ask for', async () => {
    const nobody = contextOf(db.database, visitor)
    await expect(exportFamily(nobody, 'amina@example.dz')).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(eraseFamily(nobody, 'amina@example.dz')).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

describe('what is past', () => {
  const forgetAt = (now: string) =>
    forgetPastRegistrations({ database: db.database, now: () => new Date(now) })
  const known = async () =>
    (await db.database.pool.query('select participant_name from participants order by 1')).rows.map(
      ({ participant_name }) => participant_name,
    )

  beforeEach(async () => {
    const event = await createEvent(db.database, { maxParticipants: 2 })
    await send(event, 'Placed')
    const accepted = await send(event, 'Accepted')
    await setStatus(admin(), await registrationIdOf(db.database, accepted.token), {
      status: 'accepted',
      version: 1,
    })
    await send(event, 'Waiting')
    await db.database.pool.query(`update events set event_date = '2026-12-05' where id = $1`, [event])
  })

  test.each([
    ['2027-06-30T22:59:00Z', 0, ['Accepted', 'Placed', 'Waiting']],
    ['2027-06-30T23:00:00Z', 1, ['Accepted', 'Placed']],
    ['2028-06-30T22:59:00Z', 1, ['Accepted', 'Placed']],
    ['2028-06-30T23:00:00Z', 3, []],
  ])('at %s %i are forgotten', async (now, count, names) => {
    expect(await forgetAt(now)).toBe(count)
    expect(await known()).toEqual(names)
    expect(await forgetAt(now)).toBe(0)
  })

  test('is forgotten once when several processes begin at the same moment', async () => {
    const counts = await Promise.all([1, 2, 3, 4].map(() => forgetAt('2028-07-01T00:00:00Z')))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await traces()).not.toContain('Placed')
  })
})
