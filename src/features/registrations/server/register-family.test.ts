import { describe, expect, test } from 'vitest'
import { contextOf, createEvent } from '#tests/support/builders.ts'
import {
  boy,
  familyOf,
  girl,
  member,
  ofNewFamily,
  openFamilies,
  outcomes,
  winter,
} from '#tests/support/families.ts'
import { child } from '#tests/support/registrations.ts'
import { getLinkedFamily, getRegistration } from './find-registration.ts'

const { db, sendFamily, placesTaken, limitTeam } = openFamilies()

describe('a family', () => {
  test('of siblings of different teams is one sending, with one reference and one link', async () => {
    const event = await createEvent(db.database, { day: '2026-12-20' })
    const received = await sendFamily(
      familyOf([member('Lina K.', '2013-05-04', girl), member('Yanis K.', '2015-02-03', boy)], {
        ...ofNewFamily(),
        event_id: event,
        second_guardian_name: 'Karim K.',
        second_guardian_phone: '0661 22 33 44',
      }),
    )
    expect(outcomes(received)).toEqual([
      '0 u14-girls new',
      '0 event new',
      '1 u12-boys new',
      '1 event new',
    ])
    const family = await getLinkedFamily(contextOf(db.database), received.token)
    expect(family.reference).toBe(received.reference)
    expect(received.reference).toMatch(/^CBC-R-\d{4}-\d{6}$/)
    expect(
      family.registrations.map(({ reference, offer, participants }) => [
        reference,
        offer.level,
        participants.map(({ participant_name }) => participant_name),
      ]),
    ).toEqual([
      [received.reference, 'U14', ['Lina K.']],
      [`${received.reference}-2`, 'U12', ['Yanis K.']],
      [`${received.reference}-3`, null, ['Lina K.', 'Yanis K.']],
    ])
    expect(family.registrations[2]).toMatchObject({
      second_guardian_name: 'Karim K.',
      second_guardian_phone: '+213661223344',
    })
    expect(await placesTaken(event)).toBe(2)
  })

  test('has the event for those alone who do not skip it', async () => {
    const event = await createEvent(db.database, { day: '2026-12-20' })
    const comes = member('Comes S.', '2013-05-04', girl)
    const stays = { ...member('Stays S.', '2015-02-03', boy), skips_event: true }
    const send = (children: (typeof comes)[], changes = {}) =>
      sendFamily(familyOf(children, { ...ofNewFamily(), event_id: event, ...changes }))
    expect(outcomes(await send([comes, stays]))).toEqual([
      '0 u14-girls new',
      '0 event new',
      '1 u12-boys new',
    ])
    expect(await placesTaken(event)).toBe(1)
    const none = { ...stays, participant_name: 'Alone S.' }
    expect(outcomes(await send([none]))).toEqual(['0 u12-boys new'])
    await expect(send([none], { in_team: false })).rejects.toMatchObject({
      details: { errors: [{ path: 'event_id', code: 'required' }] },
    })
    await expect(send([comes, none], { in_team: false })).rejects.toMatchObject({
      details: { errors: [{ path: 'participants.1.skips_event', code: 'invalid_value' }] },
    })
    expect(await placesTaken(event)).toBe(1)
  })

  test('gets one mail for all', async () => {
    await db.database.pool.query('truncate mails')
    const { reference } = await sendFamily(
      familyOf([member('Mail A', '2013-05-04', girl), member('Mail B', '2015-02-03', boy)], {
        ...ofNewFamily(),
        email: 'one@example.dz',
      }),
    )
    const { rows } = await db.database.pool.query('select subject, text from mails')
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toContain(reference)
    expect(rows[0].text).toContain('Mail A')
    expect(rows[0].text).toContain('Mail B')
  })

  test('of twins is two children of one team', async () => {
    const received = await sendFamily(
      familyOf(
        [member('Adam T.', '2015-06-01', boy), member('Amir T.', '2015-06-01', boy)],
        ofNewFamily(),
      ),
    )
    expect(outcomes(received)).toEqual(['0 u12-boys new', '1 u12-boys new'])
  })

  test('with two children of one name and other birth dates has both', async () => {
    const received = await sendFamily(
      familyOf(
        [member('Mohamed B.', '2015-06-01', boy), member('Mohamed B.', '2015-09-01', boy)],
        ofNewFamily(),
      ),
    )
    expect(outcomes(received)).toEqual(['0 u12-boys new', '1 u12-boys new'])
  })

  test('with the same child twice has it once, and says so of the second', async () => {
    const family = familyOf(
      [member('Rayan D.', '2015-06-01', boy), member('  RAYAN   d. ', '2015-06-01', boy)],
      ofNewFamily(),
    )
    expect(outcomes(await sendFamily(family))).toEqual([
      '0 u12-boys new',
      '1 u12-boys already_registered',
    ])
    await expect(sendFamily(family)).rejects.toMatchObject({
      code: 'already_registered',
      details: {
        errors: [
          { path: 'participants.0.participant_name', code: 'already_registered' },
          { path: 'participants.1.participant_name', code: 'already_registered' },
        ],
      },
    })
  })

  test('whose one team is full waits there, and has a place in the other', async () => {
    await limitTeam('u18-girls', 1)
    await sendFamily(familyOf([member('First', '2009-05-04', girl)], ofNewFamily()))
    const received = await sendFamily(
      familyOf(
        [member('Sister', '2009-05-04', girl), member('Brother', '2015-02-03', boy)],
        ofNewFamily(),
      ),
    )
    expect(received).toMatchObject({
      status: 'new',
      placements: [
        { participant: 0, team: 'u18-girls', status: 'waiting', position: 1 },
        { participant: 1, team: 'u12-boys', status: 'new' },
      ],
    })
  })

  test('keeps what can be placed when a child fits no team or not the chosen one', async () => {
    const received = await sendFamily(
      familyOf(
        [
          member('Too old', '1999-05-04', girl),
          member('Chosen', '2013-02-03', boy, 'u12-boys'),
          member('Girl', '2015-02-03', girl, 'u12-boys'),
          member('Right', '2015-02-03', boy, 'u12-boys'),
        ],
        ofNewFamily(),
      ),
    )
    expect(outcomes(received)).toEqual([
      '0 program age_not_in_level',
      '1 u14-boys age_not_in_level',
      '2 u12-girls age_not_in_level',
      '3 u12-boys new',
    ])
    const { registrations } = await getLinkedFamily(contextOf(db.database), received.token)
    expect(registrations).toHaveLength(1)
  })

  test('of which nothing can be placed is refused at the fields, and stores nothing', async () => {
    const count = () => db.database.pool.query('select count(*)::int as kept from registrations')
    const before = (await count()).rows[0].kept
    await expect(
      sendFamily(familyOf([member('Too old', '1999-05-04', girl)], ofNewFamily())),
    ).rejects.toMatchObject({
      code: 'age_not_in_level',
      details: { errors: [{ path: 'participants.0.birth_date', code: 'age_not_in_level' }] },
    })
    expect((await count()).rows[0].kept).toBe(before)
  })

  test('that asks for a team says boy or girl; that asks for nothing is told so', async () => {
    await expect(sendFamily(familyOf([child('Lina')]))).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'participants.0.group', code: 'required' }] },
    })
    await expect(sendFamily(familyOf([child('Lina')], { in_team: false }))).rejects.toMatchObject({
      details: { errors: [{ path: 'event_id', code: 'required' }] },
    })
  })

  test('for a past event and a team has the team, and is told about the event', async () => {
    const event = await createEvent(db.database, { day: '2020-01-01' })
    const received = await sendFamily(
      familyOf([member('Late', '2015-02-03', boy)], { ...ofNewFamily(), event_id: event }),
    )
    expect(outcomes(received)).toEqual(['0 u12-boys new', '0 event registration_closed'])
    const gone = await sendFamily(
      familyOf([member('Gone', '2015-02-03', boy)], {
        ...ofNewFamily(),
        event_id: crypto.randomUUID(),
      }),
    )
    expect(outcomes(gone)).toEqual(['0 u12-boys new', '0 event not_found'])
  })

  test('is a year older for the season that opens in July', async () => {
    const sent = (name: string, now: string) =>
      sendFamily(familyOf([member(name, '2014-03-03', girl)], ofNewFamily()), new Date(now))
    expect(outcomes(await sent('June', '2026-06-30T12:00:00Z'))).toEqual(['0 u12-girls new'])
    expect(outcomes(await sent('July', '2026-07-01T12:00:00Z'))).toEqual(['0 u12-girls new'])
    expect(outcomes(await sent('August', '2027-08-31T12:00:00Z'))).toEqual(['0 u14-girls new'])
  })

  test('of two guardians with one phone is taken as it is', async () => {
    const received = await sendFamily(
      familyOf([member('One phone', '2015-02-03', boy)], {
        guardian_name: 'Amina',
        guardian_phone: '0550 77 77 77',
        second_guardian_name: 'Karim',
        second_guardian_phone: '+213 550 777 777',
      }),
    )
    expect(await getRegistration(contextOf(db.database), received.token)).toMatchObject({
      guardian_phone: '+213550777777',
      second_guardian_phone: '+213550777777',
    })
  })

  test('names the second guardian’s phone when it is missing or wrong', async () => {
    const second = (second_guardian_phone: string | null) =>
      sendFamily(
        familyOf([member('Second', '2015-02-03', boy)], {
          second_guardian_name: 'Karim',
          second_guardian_phone,
        }),
      )
    await expect(second(null)).rejects.toMatchObject({
      details: { errors: [{ path: 'second_guardian_phone', code: 'required' }] },
    })
    await expect(second('0000000000')).rejects.toMatchObject({
      details: { errors: [{ path: 'second_guardian_phone', code: 'invalid_phone' }] },
    })
  })

  test('that is sent again with its key gets the first answer', async () => {
    const key = crypto.randomUUID()
    const family = familyOf(
      [member('Key A', '2015-02-03', boy), member('Key B', '2013-02-03', girl)],
      ofNewFamily(),
    )
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => sendFamily(family, winter, key)),
    )
    for (const other of others) expect(other).toEqual(first)
  })
})
