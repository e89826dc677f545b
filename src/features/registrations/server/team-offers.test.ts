import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { contextOf, eventRegistration, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { findOffer } from './offers.ts'
import { register } from './register.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
const setTeam = (change: string) =>
  db.database.pool.query(`update teams set ${change} where slug = 'u14-girls'`)
beforeEach(async () => {
  await db.database.pool.query('truncate registrations, mails cascade')
  await setTeam('is_open = true, whatsapp_group = null, age_from = 13, age_to = 14')
})
afterAll(() => db.drop())

const november = new Date('2026-11-20T12:00:00Z')
const visit = () => ({ ...contextOf(db.database), now: () => november })
const desk = () => ({ ...contextOf(db.database, testAdmin), now: () => november })

const { kind: _kind, event_id: _event, ...family } = eventRegistration('')
const girl = (target: { level?: string; group?: string } = {}, year = 2013) =>
  newRegistration.parse({
    ...family,
    kind: 'program',
    level: 'U14',
    group: 'girls',
    ...target,
    participants: [{ participant_name: `Lina ${year}`, birth_date: `${year}-05-04`, notes: null }],
  })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : 'unknown'),
  )

test('a team that is closed takes no new family but from the desk, and those in it stay', async () => {
  const { token } = await register(visit(), girl())
  await setTeam('is_open = false')
  expect(await refusal(register(visit(), girl({}, 2012)))).toBe('registration_closed')
  expect(await findOffer(visit(), { team: 'u14-girls' })).toMatchObject({
    is_open: true,
    takes_families: false,
    places_taken: 1,
  })
  expect(await refusal(register(desk(), girl({}, 2012)))).toBe('done')
  expect(await refusal(cancelRegistration(visit(), token))).toBe('done')
})

test('a level or group that the club does not have is refused', async () => {
  const unknown = register(visit(), girl({ level: 'U13' }))
  await expect(unknown).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'level', code: 'invalid_value' }] },
  })
  expect(await refusal(register(visit(), girl({ group: 'mixed' })))).toBe('not_found')
  expect(await refusal(findOffer(visit(), { team: 'u13-girls' }))).toBe('not_found')
})

test('the ages are the team’s', async () => {
  expect(await refusal(register(visit(), girl({}, 2011)))).toBe('age_not_in_level')
  await setTeam('age_to = 15')
  expect(await refusal(register(visit(), girl({}, 2011)))).toBe('done')
})

test('the address of the team’s group is for accepted families alone', async () => {
  await setTeam("whatsapp_group = 'https://chat.whatsapp.com/abc'")
  const { token, reference } = await register(visit(), girl())
  expect((await getRegistration(visit(), token)).whatsapp_group).toBeNull()
  await db.database.pool.query(
    `update registrations set status = 'accepted' where reference = '${reference}'`,
  )
  const accepted = await getRegistration(visit(), token)
  expect(accepted.whatsapp_group).toBe('https://chat.whatsapp.com/abc')
  expect(JSON.stringify(await findOffer(visit(), { team: 'u14-girls' }))).not.toContain('whatsapp')
})
