import { describe, expect, test } from 'vitest'
import { contextOf, createEvent, eventRegistration } from '#tests/support/builders.ts'
import { boy, familyOf, girl, member, ofNewFamily, openFamilies } from '#tests/support/families.ts'
import { child } from '#tests/support/registrations.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeRegistration } from './change-registration.ts'
import { getLinkedFamily, getRegistration } from './find-registration.ts'

const { db, send, sendFamily, placesTaken, limitTeam } = openFamilies()

describe('a private link of several registrations', () => {
  const siblings = async () => {
    const received = await sendFamily(
      familyOf(
        [member('Elder', '2013-05-04', girl), member('Younger', '2015-02-03', boy)],
        ofNewFamily(),
      ),
    )
    const { registrations } = await getLinkedFamily(contextOf(db.database), received.token)
    return { ...received, registrations }
  }

  test('changes the one it names; the guardians and consents are those of all', async () => {
    const { token, registrations } = await siblings()
    const [, second] = registrations
    await changeRegistration(
      contextOf(db.database),
      token,
      {
        version: second?.version ?? 0,
        guardian_phone: '0661 00 11 22',
        participants: [
          { ...child('Younger B.', '2015-02-03'), id: second?.participants[0]?.id ?? '' },
        ],
        consents: { photos: true },
      },
      second?.id,
    )
    const after = await getLinkedFamily(contextOf(db.database), token)
    expect(
      after.registrations.map(({ guardian_phone, consents, participants }) => [
        guardian_phone,
        consents.photos,
        participants[0]?.participant_name,
      ]),
    ).toEqual([
      ['+213661001122', true, 'Elder'],
      ['+213661001122', true, 'Younger B.'],
    ])
  })

  test('cancels the one it names, and the other stands', async () => {
    const { token, registrations } = await siblings()
    await cancelRegistration(contextOf(db.database), token, registrations[1]?.id)
    const after = await getLinkedFamily(contextOf(db.database), token)
    expect(after.registrations.map(({ status }) => status)).toEqual(['new', 'cancelled'])
  })

  test('does not open, change or cancel another family’s registration', async () => {
    const [own, other] = [await siblings(), await siblings()]
    const strange = other.registrations[0]?.id
    const notFound = { code: 'not_found' }
    const context = contextOf(db.database)
    await expect(getRegistration(context, own.token, strange)).rejects.toMatchObject(notFound)
    await expect(cancelRegistration(context, own.token, strange)).rejects.toMatchObject(notFound)
    await expect(
      changeRegistration(context, own.token, { version: 1, email: 'a@b.dz' }, strange),
    ).rejects.toMatchObject(notFound)
  })
})

test('32 families want the last places of two teams at once: none is given twice', async () => {
  await limitTeam('u16-girls', 5)
  await limitTeam('u16-boys', 3)
  const event = await createEvent(db.database, { maxParticipants: 7, day: '2026-12-20' })
  const sent = await Promise.all(
    Array.from({ length: 32 }, (_, index) => {
      const both = [
        member(`Sister ${index}`, '2011-05-04', girl),
        member(`Brother ${index}`, '2011-05-04', boy),
      ]
      return sendFamily(
        familyOf(index % 2 ? both : both.toReversed(), ofNewFamily({ event_id: event })),
      )
    }),
  )
  const placed = (wanted: string) =>
    sent
      .flatMap(({ placements }) => placements)
      .filter(({ team, kind, status }) => (team ?? kind) === wanted && status === 'new').length
  expect([placed('u16-girls'), placed('u16-boys'), placed('event')]).toEqual([5, 3, 6])
  expect(await placesTaken(event)).toBe(6)
  expect(await send(eventRegistration(event))).toMatchObject({ status: 'new' })
})
