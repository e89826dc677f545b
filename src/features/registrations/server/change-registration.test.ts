import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentVersion } from '#tests/support/consent-version.ts'
import { newToken } from '#platform/new-token.ts'
import { contextOf, createEvent, eventRegistration } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  newRegistration,
  registration as registrationSchema,
  registrationChange,
  type Registration,
  type RegistrationChangeInput,
} from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeRegistration } from './change-registration.ts'
import { getRegistration } from './find-registration.ts'
import { register } from './register.ts'

let db: TestDatabase
let event: string
let token: string
let kept: Registration
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const child = (participant_name: string) => ({
  participant_name,
  birth_date: '2016-05-04',
  notes: null,
})
const send = async (...names: string[]) => {
  const input = eventRegistration(event, { participants: names.map(child) })
  return (await register(contextOf(db.database), newRegistration.parse(input))).token
}
const read = (which: string) => getRegistration(contextOf(db.database), which)
const change = (input: Omit<RegistrationChangeInput, 'version'>, version = kept.version) =>
  changeRegistration(contextOf(db.database), token, registrationChange.parse({ version, ...input }))

beforeEach(async () => {
  event = await createEvent(db.database, { maxParticipants: 2 })
  token = await send('Lina', 'Yanis')
  kept = await read(token)
})

describe('a family', () => {
  test('corrects its details', async () => {
    const [lina, yanis] = kept.participants
    const participants = [
      {
        ...lina,
        id: lina?.id ?? '',
        participant_name: 'Lina Kaci',
        birth_date: '2015-02-03',
        notes: 'Asthme',
      },
      { ...yanis, id: yanis?.id ?? '', participant_name: 'Yanis', birth_date: '2016-05-04' },
    ]
    const changed = await change({ participants, guardian_phone: '0661 23 45 67', email: '' })
    expect(registrationSchema.parse(changed)).toEqual(changed)
    expect(changed).toMatchObject({
      participants: [
        { participant_name: 'Lina Kaci', birth_date: '2015-02-03', notes: 'Asthme' },
        { participant_name: 'Yanis' },
      ],
      guardian_name: 'Amina K.',
      guardian_phone: '+213661234567',
      email: null,
      version: kept.version + 1,
    })
  })

  test('that removes a child gives its place to the next on the waiting list', async () => {
    const waiting = await send('Rym')
    expect(await read(waiting)).toMatchObject({ status: 'waiting', position: 1 })
    const changed = await change({ participants: kept.participants.slice(1) })
    expect(changed).toMatchObject({ status: 'new', participants: [{ participant_name: 'Yanis' }] })
    expect(await read(waiting)).toMatchObject({ status: 'new', position: null })
  })

  test('gives and withdraws consents, each with its moment, also after the event', async () => {
    await change({ consents: { photos: true } })
    await db.database.pool.query(`update events set event_date = '2020-01-01' where id = $1`, [
      event,
    ])
    const { consents, version } = await change({ consents: { photos: false } })
    expect(consents).toEqual({ participation: true, photos: false, newsletter: false })
    expect(version).toBe(kept.version)
    const { rows } = await db.database.pool.query(
      `select c.is_given, c.version, c.actor from registration_consents c
         join registrations r on r.id = c.registration_id
        where r.reference = $1 and consent = 'photos' order by c.id`,
      [kept.reference],
    )
    expect(rows).toEqual([
      { is_given: false, version: consentVersion, actor: 'visitor' },
      { is_given: true, version: consentVersion, actor: 'visitor' },
      { is_given: false, version: consentVersion, actor: 'visitor' },
    ])
  })

  test('is subscribed to the newsletter while it consents', async () => {
    const readers = async () =>
      (await db.database.pool.query('select email, confirmed_at from newsletter_subscriptions'))
        .rows
    const { version } = await change({ consents: { newsletter: true } })
    expect(await readers()).toEqual([{ email: 'amina@example.dz', confirmed_at: null }])
    await change({ consents: { newsletter: false } }, version)
    expect(await readers()).toEqual([])
  })

  test('cannot ask for the newsletter without an address', async () => {
    const { version } = await change({ email: '' })
    await expect(change({ consents: { newsletter: true } }, version)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'email', code: 'required' }] },
    })
  })

  test('sees a change that was made meanwhile', async () => {
    await change({ guardian_name: 'Samir K.' })
    await expect(change({ guardian_name: 'Amina' })).rejects.toMatchObject({
      code: 'stale',
      details: { current: { guardian_name: 'Samir K.' } },
    })
  })

  test('can change nothing but consents once it is cancelled or over', async () => {
    await cancelRegistration(contextOf(db.database), token)
    const { version, status } = await read(token)
    expect(status).toBe('cancelled')
    await expect(change({ guardian_name: 'Samir' }, version)).rejects.toMatchObject({
      code: 'registration_closed',
    })
    await expect(cancelRegistration(contextOf(db.database), token)).resolves.toBeUndefined()
  })

  test.each<[string, Omit<RegistrationChangeInput, 'version'>, string]>([
    ['a phone that is none', { guardian_phone: '0000000000' }, 'guardian_phone'],
    ['no guardian beside a child', { guardian_name: '' }, 'guardian_name'],
  ])('%s is reported at its field', async (_what, input, path) => {
    await expect(change(input)).rejects.toMatchObject({ details: { errors: [{ path }] } })
    expect(await read(token)).toEqual(kept)
  })

  test('cannot touch another family’s participants', async () => {
    const other = await read(await send('Sami'))
    await expect(change({ participants: other.participants })).rejects.toMatchObject({
      details: { errors: [{ path: 'participants.0.id', code: 'invalid' }] },
    })
  })

  test('cannot take places by naming one of its participants again', async () => {
    const [lina] = kept.participants
    const participants = lina ? [lina, lina, lina] : []
    await expect(change({ participants })).rejects.toMatchObject({
      details: {
        errors: [
          { path: 'participants.1.id', code: 'invalid' },
          { path: 'participants.2.id', code: 'invalid' },
        ],
      },
    })
    expect(await read(token)).toEqual(kept)
  })

  test('cannot make one child of two', async () => {
    const participants = kept.participants.map((participant) => ({
      ...participant,
      participant_name: 'Lina',
    }))
    await expect(change({ participants })).rejects.toMatchObject({ code: 'already_registered' })
    expect(await read(token)).toEqual(kept)
  })
})

test('an unknown link opens nothing, changes nothing and cancels nothing', async () => {
  const forged = newToken()
  const notFound = { code: 'not_found' }
  await expect(read(forged)).rejects.toMatchObject(notFound)
  await expect(cancelRegistration(contextOf(db.database), forged)).rejects.toMatchObject(notFound)
  const changing = changeRegistration(contextOf(db.database), forged, { version: 1 })
  await expect(changing).rejects.toMatchObject(notFound)
})
