import { describe, expect, test } from 'vitest'
import { contextOf, createEvent, eventRegistration } from '#tests/support/builders.ts'
import { child, oneChild, openRegistrations } from '#tests/support/registrations.ts'
import { newRegistration, type NewRegistrationInput, receivedRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { register } from './register.ts'

const { db, send, placesTaken } = openRegistrations()

describe('a registration', () => {
  test('is stored with its consents, and its token only as a hash', async () => {
    const event = await createEvent(db.database)
    const received = await send(eventRegistration(event, { guardian_phone: '٠٥٥٠ ١٢ ٣٤ ٥٦' }))
    expect(receivedRegistration.parse(received)).toEqual(received)
    expect(received).toMatchObject({ status: 'new' })
    expect(received).not.toHaveProperty('position')
    expect(received.reference).toMatch(/^CBC-R-\d{4}-\d{6}$/)
    const kept = await getRegistration(contextOf(db.database), received.token)
    expect(kept).toMatchObject({
      reference: received.reference,
      guardian_phone: '+213550123456',
      participants: [{ participant_name: 'Lina K.', birth_date: '2016-05-04' }],
      consents: { participation: true, photos: false, newsletter: false },
      consent_version: '2',
      offer: { kind: 'event', id: event, places_taken: 1, is_open: true },
    })
    const { rows } = await db.database.pool.query(
      `select (select json_agg(l) from registration_links l)::text || (select json_agg(r)
        from registrations r)::text as kept`,
    )
    expect(rows[0].kept).not.toContain(received.token)
  })

  test.each([
    [
      'without the consent to take part',
      { consents: { participation: false } },
      'consents.participation',
      'required',
    ],
    ['without any consent', { consents: undefined }, 'consents', 'required'],
    ['with an outdated consent text', { consent_version: '0' }, 'consent_version', 'outdated'],
    ['with a phone that is too short', { guardian_phone: '12' }, 'guardian_phone', 'invalid_phone'],
    [
      'with an invalid date',
      { participants: [child('Lina', '2016-02-30')] },
      'participants.0.birth_date',
      'invalid_date',
    ],
  ])('%s is invalid', (_what, changes, path, code) => {
    const { error } = newRegistration.safeParse({
      ...eventRegistration(crypto.randomUUID()),
      ...changes,
    })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, code],
    ])
  })

  test('for a level uses the age in the season, in summer in the coming one', async () => {
    const registration: NewRegistrationInput = {
      ...eventRegistration(crypto.randomUUID()),
      kind: 'program',
      level: 'U14',
      group: 'girls',
      participants: [child('Ines', '2013-03-03')],
    }
    await expect(send(registration, new Date('2026-06-15T12:00:00Z'))).rejects.toMatchObject({
      code: 'age_not_in_level',
      details: { errors: [{ path: 'participants.0.birth_date', code: 'age_not_in_level' }] },
    })
    const { token } = await send(registration, new Date('2026-07-15T12:00:00Z'))
    expect(await getRegistration(contextOf(db.database), token)).toMatchObject({
      offer: {
        kind: 'program',
        level: 'U14',
        group: 'girls',
        season: 2026,
        max_places: 60,
        places_taken: 1,
      },
    })
  })

  test.each([
    ['a past event', { day: '2020-01-01' }, 'registration_closed'],
    ['an inactive event', { active: false }, 'registration_closed'],
  ])('for %s is refused', async (_what, options, code) => {
    await expect(
      send(eventRegistration(await createEvent(db.database, options))),
    ).rejects.toMatchObject({
      code,
    })
  })

  test('for an unknown event is not found', async () => {
    await expect(send(eventRegistration(crypto.randomUUID()))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('reports all errors at once, and stores nothing', async () => {
    const event = await createEvent(db.database)
    const family = eventRegistration(event, {
      participants: [child('Lina', '2099-01-01'), child('Yanis')],
      guardian_name: ' ',
      guardian_phone: '0000000000',
    })
    await expect(send(family)).rejects.toMatchObject({
      code: 'invalid',
      details: {
        errors: [
          { path: 'participants.0.birth_date', code: 'in_future' },
          { path: 'guardian_name', code: 'required' },
          { path: 'guardian_phone', code: 'invalid_phone' },
        ],
      },
    })
    expect(await placesTaken(event)).toBe(0)
  })

  test.each(['Lina K.', 'LINA  k.', 'Lïna K.'])(
    'of the same child again, as "%s", is recognised',
    async (name) => {
      const event = await createEvent(db.database)
      await send(oneChild(event, 'Lina K.'))
      await expect(
        send(eventRegistration(event, { participants: [child('Yanis'), child(name)] })),
      ).rejects.toMatchObject({ code: 'already_registered', details: { participants: [1] } })
      expect(await placesTaken(event)).toBe(1)
    },
  )

  test('of another child born on the same day is taken', async () => {
    const event = await createEvent(db.database)
    await send(oneChild(event, 'Lina K.'))
    await send(oneChild(event, 'Lina B.'))
    expect(await placesTaken(event)).toBe(2)
  })

  test('reports the same child twice in one form', async () => {
    const event = await createEvent(db.database)
    await expect(
      send(eventRegistration(event, { participants: [child('لينا'), child('لِينا')] })),
    ).rejects.toMatchObject({ code: 'already_registered' })
  })

  test('of a child whose registration was cancelled is a new one', async () => {
    const event = await createEvent(db.database)
    const { token } = await send(oneChild(event, 'Lina K.'))
    await cancelRegistration(contextOf(db.database), token)
    expect(await send(oneChild(event, 'Lina K.'))).toMatchObject({ status: 'new' })
    expect(await placesTaken(event)).toBe(1)
  })

  test('with the key of another one is refused; the key of a refused one can be reused', async () => {
    const event = await createEvent(db.database)
    const key = crypto.randomUUID()
    const sendWith = (input: NewRegistrationInput) =>
      register(contextOf(db.database), newRegistration.parse(input), {
        key,
        body: JSON.stringify(input),
      })
    await send(oneChild(event, 'Lina K.'))
    await expect(sendWith(oneChild(event, 'Lina K.'))).rejects.toMatchObject({
      code: 'already_registered',
    })
    expect(await sendWith(oneChild(event, 'Rym'))).toMatchObject({ status: 'new' })
    await expect(sendWith(oneChild(event, 'Sami'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('waits as a whole when not all participants fit', async () => {
    const event = await createEvent(db.database, { maxParticipants: 1 })
    const family = eventRegistration(event, { participants: [child('Lina'), child('Yanis')] })
    expect(await send(family)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await send(oneChild(event, 'Sami'))).toMatchObject({ status: 'new' })
    expect(await send(oneChild(event, 'Rym'))).toMatchObject({ status: 'waiting', position: 2 })
  })
})
