import { describe, expect, test } from 'vitest'
import { openSeason } from '#features/programs/server/open-season.ts'
import { contextOf, createEvent, eventRegistration, testServices } from '#tests/support/builders.ts'
import { openLimitedRegistrations } from '#tests/support/limited-registrations.ts'
import { newRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { listRegistrations } from './list-registrations.ts'
import { noteCall } from './note-call.ts'
import { findOffer } from './offers.ts'
import { register } from './register.ts'
import { removeRegistration, restoreRegistration, setStatus } from './set-status.ts'
import { waitingRegistrations } from './waiting-registrations.ts'

const club = openLimitedRegistrations()
const { admin, guarded, sendFrom, family, openEvent, takenOf, firstToCheck } = club

describe('a registration to check', () => {
  test('is accepted when there is room, refused when there is none, and off the waiting list until then', async () => {
    const event = await openEvent(1)
    const first = await sendFrom('1', family(event, 'A'))
    const doubted = await sendFrom('2', family(event, 'B'), { stamp: '' })
    const waiting = await sendFrom('3', family(event, 'C'))
    expect([doubted, waiting]).toMatchObject([
      { status: 'waiting', position: 1 },
      { status: 'waiting', position: 1 },
    ])
    const checked = await firstToCheck()
    const accept = { status: 'accepted' as const, version: checked.version }
    await expect(setStatus(admin(), checked.id, accept)).rejects.toMatchObject({
      code: 'no_place_left',
    })

    await cancelRegistration(guarded(), first.token)
    expect(await getRegistration(guarded(), waiting.token)).toMatchObject({ status: 'new' })
    expect(await getRegistration(guarded(), doubted.token)).toMatchObject({
      status: 'waiting',
      to_be_checked: true,
    })
    // Once checked and put on the waiting list, it is next.
    await setStatus(admin(), checked.id, { status: 'waiting', version: checked.version })
    await cancelRegistration(guarded(), waiting.token)
    expect(await getRegistration(guarded(), doubted.token)).toMatchObject({
      status: 'new',
      to_be_checked: false,
    })
    expect(await takenOf(event)).toBe(1)
  })

  test('frees no place when it is cancelled, and takes none when that is undone', async () => {
    const event = await openEvent(5)
    await sendFrom('1', family(event, 'A'), { stamp: '' })
    const { id } = await firstToCheck()
    await removeRegistration(admin(), id)
    expect(await takenOf(event)).toBe(0)
    expect(await restoreRegistration(admin(), id)).toMatchObject({
      status: 'new',
      check_reason: 'no_stamp',
    })
    expect(await takenOf(event)).toBe(0)
    await setStatus(admin(), id, { status: 'new', version: 3 })
    expect(await takenOf(event)).toBe(1)
  })

  test('waits on the home page', async () => {
    await sendFrom('1', family(await openEvent(), 'A'), { stamp: '' })
    expect(await waitingRegistrations(testServices(club.db.database))).toEqual([
      {
        kind: 'registrations_to_check',
        count: 1,
        to: '/admin/registrations?todo=check',
        is_part: false,
      },
    ])
  })
})

test('a family without an address that gets a place must be called: a mail to the club, a task, the audit log', async () => {
  const event = await openEvent(1)
  const first = await sendFrom('1', family(event, 'A'))
  const next = await sendFrom(
    '2',
    family(event, 'B', { guardian_name: 'Samira', guardian_phone: '0771 23 45 67' }),
  )
  await club.db.database.pool.query('truncate mails')
  await cancelRegistration(guarded(), first.token)
  const { rows: mails } = await club.db.database.pool.query(
    'select kind, recipient, headers, text from mails',
  )
  expect(mails).toMatchObject([
    { kind: 'registration-call', headers: { 'X-Registration-Reference': next.reference } },
  ])
  expect(mails[0].text).toContain('+213771234567')
  expect(mails[0].text).not.toContain(next.token)
  const { rows: log } = await club.db.database.pool.query(
    'select actor, action, subject from audit_entries',
  )
  expect(log).toEqual([
    { actor: 'visitor', action: 'registration.place_given', subject: next.reference },
  ])
  expect(await waitingRegistrations(testServices(club.db.database))).toMatchObject([
    { kind: 'registrations_to_call', count: 1, to: '/admin/registrations?todo=call' },
  ])
  const [called] = (await listRegistrations(admin(), { todo: 'call' })).items
  expect(called).toMatchObject({ reference: next.reference, status: 'new' })
  const id = called?.id ?? ''
  await expect(noteCall(guarded(), id)).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await noteCall(admin(), id)).toMatchObject({ to_call_since: null })
  await noteCall(admin(), id)
  expect(await waitingRegistrations(testServices(club.db.database))).toEqual([])
  const { rows } = await club.db.database.pool.query(
    "select actor from audit_entries where action = 'registration.called'",
  )
  expect(rows).toEqual([{ actor: 'admin@cirta.example' }])
})

/** How many wait although there are places: on the home page, and in the list behind it. */
async function withPlaces() {
  const waiting = await waitingRegistrations(testServices(club.db.database))
  const counted = waiting.find(({ kind }) => kind === 'registrations_with_places')?.count ?? 0
  return [counted, (await listRegistrations(admin(), { todo: 'place' })).total]
}

describe('a waiting family for whom there is a place', () => {
  const query = (sql: string, ...values: unknown[]) => club.db.database.pool.query(sql, values)
  const wait = `update registrations set status = 'waiting', queue_number = nextval('queue_numbers')`

  test.each([
    ['is hidden', 'active = false'],
    ['is archived', 'archived_at = now()'],
    ['was yesterday', "event_date = (now() at time zone 'Africa/Algiers')::date - 1"],
  ])('waits for the club until its event %s', async (_, change) => {
    const event = await createEvent(club.db.database, { maxParticipants: 2 })
    await sendFrom('1', family(event, 'A'))
    await query(wait)
    expect(await withPlaces()).toEqual([1, 1])
    await query(`update events set ${change} where id = $1`, event)
    expect(await withPlaces()).toEqual([0, 0])
  })

  test('waits for the club until the season of its team has ended', async () => {
    const { database } = club.db
    const season = await openSeason(database, new Date())
    const { kind: _kind, event_id: _event, ...contact } = eventRegistration('')
    const ofTeam = newRegistration.parse({
      ...contact,
      kind: 'program',
      level: 'U14',
      group: 'girls',
      participants: [{ participant_name: 'A', birth_date: `${season - 13}-05-04`, notes: null }],
    })
    await register(contextOf(database), ofTeam)
    await query(wait)
    expect(await withPlaces()).toEqual([1, 1])
    await query("update offers set first_year = first_year + 1 where kind = 'program'")
    expect(await withPlaces()).toEqual([1, 1])
    await query("update offers set first_year = first_year - 2 where kind = 'program'")
    expect(await withPlaces()).toEqual([0, 0])
  })
})

test('a hidden event has no offer, even for a known id', async () => {
  const hidden = await createEvent(club.db.database, { active: false })
  const past = await createEvent(club.db.database, { day: '2020-01-01' })
  const offer = (event_id: string) => findOffer(guarded(), { kind: 'event', event_id })
  await expect(offer(hidden)).rejects.toMatchObject({ code: 'not_found' })
  expect(await offer(past)).toMatchObject({ is_open: false })
  await club.db.database.pool.query('update events set archived_at = now() where id = $1', [past])
  await expect(offer(past)).rejects.toMatchObject({ code: 'not_found' })
})
