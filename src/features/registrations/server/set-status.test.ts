import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { childRegistration, contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { adminRegistration } from '../admin-contract.ts'
import type { RegistrationStatus } from '../contract.ts'
import { addRegistration } from './add-registration.ts'
import { getRegistration, registrationIdOf } from './find-registration.ts'
import { register } from './register.ts'
import {
  getAdminRegistration,
  removeRegistration,
  restoreRegistration,
  setStatus,
} from './set-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const send = async (event: string, name: string) => {
  const { token, reference } = await register(
    contextOf(db.database),
    childRegistration(event, name),
  )
  return { token, reference, id: await registrationIdOf(db.database, token) }
}
const statusOf = async ({ token }: { token: string }) =>
  (await getRegistration(contextOf(db.database), token)).status
const set = async (id: string, status: RegistrationStatus) => {
  const { version } = await getAdminRegistration(admin(), id)
  return setStatus(admin(), id, { status, version })
}
const placesTaken = async (event: string) =>
  (await db.database.pool.query('select places_taken from offers where id = $1', [event])).rows[0]
    .places_taken

describe('the status of a registration', () => {
  test('of an unknown one is not found', async () => {
    const change = setStatus(admin(), crypto.randomUUID(), { status: 'accepted', version: 1 })
    await expect(change).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is set by an admin, and audited', async () => {
    const event = await createEvent(db.database)
    const { id, reference } = await send(event, 'Lina')
    const changed = await set(id, 'accepted')
    expect(adminRegistration.parse(changed)).toEqual(changed)
    expect(changed).toMatchObject({ status: 'accepted', version: 2 })
    const { rows } = await db.database.pool.query(
      'select actor, action, details from audit_entries where subject = $1',
      [reference],
    )
    expect(rows).toEqual([
      {
        actor: 'admin@cirta.example',
        action: 'registration.status_changed',
        details: { before: 'new', after: 'accepted' },
      },
    ])
  })

  test.each<[RegistrationStatus, RegistrationStatus, number]>([
    ['new', 'accepted', 1],
    ['accepted', 'waiting', 0],
    ['waiting', 'new', 1],
    ['accepted', 'cancelled', 0],
    ['cancelled', 'accepted', 1],
    ['cancelled', 'waiting', 0],
    ['waiting', 'cancelled', 0],
  ])('from %s to %s leaves %i places taken', async (from, to, taken) => {
    const event = await createEvent(db.database, { maxParticipants: 3 })
    const { id } = await send(event, 'Lina')
    await set(id, from)
    expect(await set(id, to)).toMatchObject({ status: to })
    expect(await placesTaken(event)).toBe(taken)
  })

  test('cannot take a place when none is free', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    await send(event, 'Lina')
    const { id } = await send(event, 'Rym')
    await expect(set(id, 'accepted')).rejects.toMatchObject({ code: 'no_place_left' })
    expect(await placesTaken(event)).toBe(1)
  })

  test('is not overwritten from an older version', async () => {
    const { id } = await send(await createEvent(db.database), 'Lina')
    await set(id, 'accepted')
    await expect(setStatus(admin(), id, { status: 'cancelled', version: 1 })).rejects.toMatchObject(
      {
        code: 'stale',
        details: { current: { status: 'accepted' } },
      },
    )
  })

  test('cancelled by an admin gives the place to the next in line; undone, it waits at the end', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const [first, second, third] = [
      await send(event, 'A'),
      await send(event, 'B'),
      await send(event, 'C'),
    ]
    await removeRegistration(admin(), first.id)
    expect(await statusOf(second)).toBe('new')
    const restored = await restoreRegistration(admin(), first.id)
    expect(restored).toMatchObject({ status: 'waiting', position: 2 })
    expect(await getRegistration(contextOf(db.database), third.token)).toMatchObject({
      position: 1,
    })
  })

  test('comes back with its place while there is one, unless the child was registered again', async () => {
    const event = await createEvent(db.database, { maxParticipants: 2 })
    const { id } = await send(event, 'Lina')
    await removeRegistration(admin(), id)
    expect(await restoreRegistration(admin(), id)).toMatchObject({ status: 'new' })
    await removeRegistration(admin(), id)
    await send(event, 'Lina')
    await expect(restoreRegistration(admin(), id)).rejects.toMatchObject({
      code: 'already_registered',
    })
    expect(await placesTaken(event)).toBe(1)
  })

  test('is set for the last place by many admins at once: one of them gets it', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const first = await send(event, 'First')
    const waiting = []
    for (let index = 0; index < 10; index++) waiting.push(await send(event, `Waiting ${index}`))
    await db.database.pool.query(`update registrations set status = 'cancelled' where id = $1`, [
      first.id,
    ])
    await db.database.pool.query('update offers set places_taken = 0 where id = $1', [event])
    const results = await Promise.allSettled(waiting.map(({ id }) => set(id, 'accepted')))
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    )
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'no_place_left'))
    expect(await placesTaken(event)).toBe(1)
  })
})

test('an admin registers a family that called', async () => {
  const event = await createEvent(db.database)
  const received = await addRegistration(admin(), childRegistration(event, 'Lina'))
  expect(received.status).toBe('new')
  const { rows } = await db.database.pool.query(
    `select e.action, c.actor from audit_entries e join registrations r on r.reference = e.subject
       join registration_consents c on c.registration_id = r.id and c.consent = 'participation'
      where r.reference = $1`,
    [received.reference],
  )
  expect(rows).toEqual([{ action: 'registration.added', actor: 'admin@cirta.example' }])
})

test('a visitor may do nothing of this', async () => {
  const event = await createEvent(db.database)
  const { id } = await send(event, 'Lina')
  const nobody = contextOf(db.database, visitor)
  const refused = { code: 'unauthorized' }
  await expect(getAdminRegistration(nobody, id)).rejects.toMatchObject(refused)
  await expect(setStatus(nobody, id, { status: 'accepted', version: 1 })).rejects.toMatchObject(
    refused,
  )
  await expect(removeRegistration(nobody, id)).rejects.toMatchObject(refused)
  await expect(restoreRegistration(nobody, id)).rejects.toMatchObject(refused)
  await expect(addRegistration(nobody, childRegistration(event, 'Rym'))).rejects.toMatchObject(
    refused,
  )
})
