import { describe, expect, test, vi } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
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
import { changeRegistration } from './change-registration.ts'
import { getLinkedFamily } from './find-registration.ts'
import { giveFreedPlaces } from './give-freed-places.ts'
import { lockRegistration } from './places.ts'
import { addPrivateLink } from './private-link.ts'

const { db, sendFamily } = openFamilies()

const kept = async (token: string) =>
  (await getLinkedFamily(contextOf(db.database), token)).registrations.flatMap(
    ({ reference, participants }) =>
      participants.map(({ participant_name }) => `${reference} ${participant_name}`),
  )

/** A family of which one child is placed and the other is refused for its year of birth. */
async function partly(name: string) {
  const contact = ofNewFamily()
  const children = [
    member(`${name} placed`, '2015-02-03', boy),
    member(`${name} refused`, '1995-05-04', girl),
  ]
  const received = await sendFamily(familyOf(children, contact))
  expect(outcomes(received)).toEqual(['0 u12-boys new', '1 program age_not_in_level'])
  return { ...received, contact }
}

describe('a refused child that is sent again', () => {
  test('is added to its family: one reference, one private link', async () => {
    const { reference, token, contact } = await partly('Added')
    const again = await sendFamily(
      familyOf([member('Added refused', '2013-05-04', girl)], { ...contact, link: token }),
    )
    expect(again).toMatchObject({ reference, token, status: 'new' })
    expect(await kept(token)).toEqual([`${reference} Added placed`, `${reference}-2 Added refused`])
    const third = await sendFamily(
      familyOf([member('Added third', '2011-05-04', girl)], { ...contact, link: token }),
    )
    expect(third.reference).toBe(reference)
    expect(await kept(token)).toContain(`${reference}-3 Added third`)
    const { rows } = await db.database.pool.query(
      'select distinct family_reference from registrations where reference like $1',
      [`${reference}%`],
    )
    expect(rows).toEqual([{ family_reference: reference }])
  })

  test('opens with every private link of the family', async () => {
    const { reference, token, contact } = await partly('Links')
    const { registrations } = await getLinkedFamily(contextOf(db.database), token)
    const other = await db.database.transaction((tx) =>
      addPrivateLink(tx, registrations[0]?.id ?? ''),
    )
    await sendFamily(
      familyOf([member('Links refused', '2013-05-04', girl)], { ...contact, link: other }),
    )
    for (const link of [token, other])
      expect(await kept(link)).toEqual([
        `${reference} Links placed`,
        `${reference}-2 Links refused`,
      ])
  })

  test('opens with a link that is being made, as for a place that was freed', async () => {
    const { reference, token, contact } = await partly('Made')
    const { registrations } = await getLinkedFamily(contextOf(db.database), token)
    const again = familyOf([member('Made refused', '2013-05-04', girl)], {
      ...contact,
      link: token,
    })
    const { pool } = db.database
    const blocked = `select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    let joined: ReturnType<typeof sendFamily> | undefined
    const made = await db.database.transaction(async (tx) => {
      const { id } = await lockRegistration(tx, registrations[0]?.id ?? '', winter)
      const link = await addPrivateLink(tx, id)
      let isJoined = false
      joined = sendFamily(again).finally(() => (isJoined = true))
      await vi.waitFor(
        async () => expect(isJoined || (await pool.query(blocked)).rowCount === 1).toBe(true),
        5000,
      )
      return link
    })
    expect((await joined)?.reference).toBe(reference)
    expect(await kept(made)).toEqual([`${reference} Made placed`, `${reference}-2 Made refused`])
  })

  test('brings its contact to the family, as a change does', async () => {
    const { token } = await partly('Contact')
    const corrected = ofNewFamily({
      guardian_name: 'Corrected',
      email: 'corrected@example.org',
      link: token,
    })
    await sendFamily(familyOf([member('Contact refused', '2013-05-04', girl)], corrected))
    const { registrations } = await getLinkedFamily(contextOf(db.database), token)
    expect(registrations.map(({ version }) => version)).toEqual([2, 1])
    expect(new Set(registrations.map(({ guardian_phone }) => guardian_phone)).size).toBe(1)
    for (const registration of registrations)
      expect(registration).toMatchObject({
        guardian_name: 'Corrected',
        email: 'corrected@example.org',
      })
    // An adult needs no guardian, and takes none from the children.
    const adult = { ...ofNewFamily({ link: token }), guardian_name: null, guardian_phone: null }
    await sendFamily(familyOf([member('Contact adult', '2008-01-02', boy)], adult))
    const after = await getLinkedFamily(contextOf(db.database), token)
    expect(after.registrations.map(({ guardian_name }) => guardian_name)).toEqual([
      'Corrected',
      'Corrected',
      null,
    ])
  })

  test('leaves the children their guardian when an adult of the link corrects its part', async () => {
    const { token, contact } = await partly('Kept')
    const alone = ofNewFamily({ link: token, email: 'adult@example.org' })
    const guardianless = { ...alone, guardian_name: null, guardian_phone: null }
    await sendFamily(familyOf([member('Kept adult', '2008-01-02', boy)], guardianless))
    await sendFamily(familyOf([member('Kept sister', '2008-01-02', girl)], guardianless))
    const context = { ...contextOf(db.database), now: () => winter }
    const { registrations } = await getLinkedFamily(context, token)
    const [child, adult] = registrations
    const nobody = { guardian_name: null, guardian_phone: null, second_guardian_name: null }
    await changeRegistration(
      context,
      token,
      { ...nobody, version: adult?.version ?? 0, email: 'corrected@example.org' },
      adult?.id,
    )
    const after = (await getLinkedFamily(context, token)).registrations
    expect(after.map(({ guardian_name, email }) => [guardian_name, email])).toEqual([
      [child?.guardian_name, contact.email],
      [null, 'corrected@example.org'],
      [null, 'corrected@example.org'],
    ])
    expect(after[0]).toEqual(child)
    expect(child?.guardian_phone).toMatch(/^\+213/)
  })

  test('does not bring a placed child a second time, also not with another phone', async () => {
    const { token } = await partly('Twice')
    const again = [
      member('Twice placed', '2015-02-03', boy),
      member('Twice refused', '2013-05-04', girl),
    ]
    const received = await sendFamily(familyOf(again, ofNewFamily({ link: token })))
    expect(outcomes(received)).toEqual(['0 u12-boys already_registered', '1 u14-girls new'])
    expect(await kept(token)).toHaveLength(2)
  })

  test('is not added to a link that nobody has, and nothing is stored', async () => {
    for (const link of ['x'.repeat(43), 'forged'])
      await expect(
        sendFamily(familyOf([member('Forged', '2013-05-04', girl)], ofNewFamily({ link }))),
      ).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await db.database.pool.query(
      `select 1 from participants where participant_name = 'Forged'`,
    )
    expect(rows).toEqual([])
  })

  test('and sent 32 times at once is added once', async () => {
    const { reference, token, contact } = await partly('Once')
    const family = familyOf([member('Once refused', '2013-05-04', girl)], {
      ...contact,
      link: token,
    })
    const results = await Promise.allSettled(Array.from({ length: 32 }, () => sendFamily(family)))
    const codes = results.map((result) =>
      result.status === 'fulfilled' ? result.value.reference : String(result.reason.code),
    )
    expect(codes.toSorted()).toEqual([
      reference,
      ...Array.from({ length: 31 }, () => 'already_registered'),
    ])
    expect(await kept(token)).toHaveLength(2)
  })

  test('and sent 32 times at once with one key gets one answer', async () => {
    const { token, contact } = await partly('Key')
    const family = familyOf([member('Key refused', '2013-05-04', girl)], {
      ...contact,
      link: token,
    })
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => sendFamily(family, winter, key)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await kept(token)).toHaveLength(2)
  })

  test('32 others added at once each get a reference of the family', async () => {
    const { reference, token } = await partly('Many')
    const teams = [
      ['2013-05-04', girl],
      ['2011-05-04', boy],
    ] as const
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const [birth, group] = teams[index % 2] ?? teams[0]
        return sendFamily(
          familyOf([member(`Many ${index}`, birth, group)], ofNewFamily({ link: token })),
        )
      }),
    )
    const references = (await kept(token)).map((each) => each.split(' ')[0])
    expect(references).toHaveLength(33)
    expect(new Set(references)).toEqual(
      new Set([
        reference,
        ...Array.from({ length: 32 }, (_, index) => `${reference}-${index + 2}`),
      ]),
    )
  })

  test('32 that join, change and get places at once leave one family with one contact', async () => {
    const families = await Promise.all(['A', 'B'].map((name) => partly(`Order ${name}`)))
    const context = { ...contextOf(db.database), now: () => winter }
    const teams = [
      ['2013-05-04', girl],
      ['2011-05-04', boy],
      ['2015-05-04', boy],
    ] as const
    const calls = Array.from({ length: 32 }, (_, index) => {
      const { token } = families[index % 2] ?? { token: '' }
      const [birth, group] = teams[index % 3] ?? teams[0]
      const guardian_name = `Guardian ${index}`
      if (index % 8 === 6) return () => giveFreedPlaces(context)
      if (index % 4 === 3)
        return () => changeRegistration(context, token, { version: 1, guardian_name })
      const child = member(`Order ${index}`, birth, group)
      return () => sendFamily(familyOf([child], ofNewFamily({ guardian_name, link: token })))
    })
    const settled = await Promise.allSettled(calls.map((call) => call()))
    const refused = settled.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.code)] : [],
    )
    expect(new Set(refused)).toEqual(new Set(['stale']))
    const { rows } = await db.database.pool.query(
      `select coalesce(family_reference, reference) as family, count(*)::int as registrations,
         count(distinct (guardian_name, guardian_phone))::int as contacts
         from registrations where coalesce(family_reference, reference) = any ($1) group by 1`,
      [families.map(({ reference }) => reference)],
    )
    expect(rows.map(({ contacts }) => contacts)).toEqual([1, 1])
    expect(rows.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(22)
  })
})
