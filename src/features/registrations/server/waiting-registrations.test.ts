import { describe, expect, test } from 'vitest'
import { createEvent, testServices } from '#tests/support/builders.ts'
import { openLimitedRegistrations } from '#tests/support/limited-registrations.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { listRegistrations } from './list-registrations.ts'
import { noteCall } from './note-call.ts'
import { findOffer } from './offers.ts'
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

test('a hidden event has no offer, even for a known id', async () => {
  const hidden = await createEvent(club.db.database, { active: false })
  const past = await createEvent(club.db.database, { day: '2020-01-01' })
  const offer = (event_id: string) => findOffer(guarded(), { kind: 'event', event_id })
  await expect(offer(hidden)).rejects.toMatchObject({ code: 'not_found' })
  expect(await offer(past)).toMatchObject({ is_open: false })
  await club.db.database.pool.query('update events set archived_at = now() where id = $1', [past])
  await expect(offer(past)).rejects.toMatchObject({ code: 'not_found' })
})
