import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { senderOf } from '#platform/sender.ts'
import {
  childRegistration,
  contextOf,
  eventRegistration,
  testAdmin,
  testServices,
} from '#tests/support/builders.ts'
import { openLimitedRegistrations } from '#tests/support/limited-registrations.ts'
import { newRegistration, receivedRegistration } from '../contract.ts'
import { addRegistration } from './add-registration.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { registrationSenderErasure } from './forget-registrations.ts'
import { listRegistrations } from './list-registrations.ts'
import { register } from './register.ts'
import { setStatus } from './set-status.ts'

const club = openLimitedRegistrations()
const {
  clock,
  admin,
  guarded,
  nextNumber,
  phone,
  sendFrom,
  family,
  openEvent,
  takenOf,
  firstToCheck,
} = club

const children = (event: string, names: readonly string[], changes = {}) =>
  newRegistration.parse(
    eventRegistration(event, {
      participants: names.map((participant_name) => ({
        participant_name,
        birth_date: '2016-05-04',
        notes: null,
      })),
      email: null,
      guardian_phone: phone(),
      ...changes,
    }),
  )
const names = (count: number) => Array.from({ length: count }, () => `Enfant ${nextNumber()}`)
async function reasons(): Promise<(string | null)[]> {
  const { items } = await listRegistrations(admin(), { sort: 'oldest' })
  return items.map(({ check_reason }) => check_reason)
}

describe('a registration without evidence of a person', () => {
  test.each([
    ['without a stamp', { stamp: '' }, 'no_stamp'],
    ['with a stamp of another form', { purpose: 'order' as const }, 'no_stamp'],
  ])(
    '%s gets the usual answer, must be checked, and has no place',
    async (_what, changes, reason) => {
      const event = await openEvent(1)
      const answer = await sendFrom('1', family(event, 'Lina'), changes)
      expect(answer).toEqual({ reference: answer.reference, token: answer.token, status: 'new' })
      expect(await reasons()).toEqual([reason])
      expect(await takenOf(event)).toBe(0)
      expect(await getRegistration(guarded(), answer.token)).toMatchObject({
        status: 'new',
        to_be_checked: true,
      })
      // The real family gets the place; the name does not block it either.
      await sendFrom('2', family(event, 'Lina'))
      expect(await takenOf(event)).toBe(1)
    },
  )

  test('fills in the honeypot: it gets the usual answer, the same for the same request, and is not stored', async () => {
    const event = await openEvent()
    const feign = () =>
      register(guarded(), family(event, 'Lina', { website: 'https://spam.example' }), {
        key: 'hidden-field-1',
        body: '',
      })
    expect(receivedRegistration.parse(await feign()).reference).toMatch(/^CBC-R-\d{4}-\d{6}$/)
    expect(await feign()).toEqual(await feign())
    expect(await reasons()).toEqual([])
  })

  test('is sent faster than a person can type', async () => {
    const event = await openEvent()
    const { stamp } = await issueStamp(guarded(), '1', 'registration')
    clock.at += seconds(1)
    const evidence = {
      purpose: 'registration',
      sender: senderOf(testServices(club.db.database), '1'),
      stamp,
      proof: '',
    } as const
    await register(guarded(), family(event, 'Lina'), undefined, evidence)
    expect(await reasons()).toEqual(['too_fast'])
  })

  test('needs no check from the desk, or when limits are off', async () => {
    const event = await openEvent()
    await addRegistration({ ...guarded(), actor: testAdmin }, family(event, 'Lina'))
    const evidence = { purpose: 'registration', sender: 'x', stamp: '', proof: '' } as const
    await register(contextOf(club.db.database), family(event, 'Yanis'), undefined, evidence)
    expect(await reasons()).toEqual([null, null])
    expect(await takenOf(event)).toBe(2)
  })
})

describe('places in a day', () => {
  test('a phone gets places for ten children a day; any more must be checked', async () => {
    const event = await openEvent()
    const same = { guardian_phone: '0550123456' }
    await sendFrom('1', children(event, names(6), same))
    await sendFrom('2', children(event, names(4), same))
    await sendFrom('3', children(event, names(1), same))
    expect(await reasons()).toEqual([null, null, 'phone_children'])
    expect(await takenOf(event)).toBe(10)
    clock.at += minutes(24 * 60)
    await sendFrom('4', children(event, names(1), same))
    expect(await takenOf(event)).toBe(11)
  })

  test('a network gets places for thirty, whatever phones are given', async () => {
    const event = await openEvent()
    for (let sent = 0; sent < 4; sent += 1) await sendFrom('1', children(event, names(8)))
    expect(await reasons()).toEqual([null, null, null, 'sender_children'])
    await sendFrom('1', children(event, names(6)))
    expect(await takenOf(event)).toBe(30)
  })

  test('many concurrent requests get no more', async () => {
    const event = await openEvent()
    const sender = senderOf(testServices(club.db.database), '1')
    const stamps: string[] = []
    for (let sent = 0; sent < 12; sent += 1)
      stamps.push((await issueStamp(guarded(), `n${sent}`, 'registration')).stamp)
    clock.at += seconds(30)
    const sends = stamps.map((stamp, index) =>
      register(guarded(), children(event, names(3), { guardian_phone: '0550123456' }), undefined, {
        purpose: 'registration',
        sender: index % 2 ? sender : `${sender}${index}`,
        stamp,
        proof: '',
      }),
    )
    await Promise.all(sends)
    expect(await takenOf(event)).toBe(9)
    expect((await reasons()).filter((reason) => reason === null)).toHaveLength(3)
  })

  test('the network is erased after thirty days', async () => {
    await sendFrom('1', family(await openEvent(), 'Lina'))
    const forget = () => registrationSenderErasure.erase(club.db.database, new Date(clock.at), 100)
    expect(await forget()).toBe(0)
    clock.at += minutes(31 * 24 * 60)
    expect(await forget()).toBe(1)
  })
})

describe('a child that is registered already', () => {
  test.each([
    ['the family’s phone', { guardian_phone: '0550 12 34 56', email: 'else@example.dz' }],
    ['the family’s address', { guardian_phone: '0771 23 45 67', email: 'AMINA@example.dz' }],
  ])('is reported to a family that sends %s', async (_what, changes) => {
    const event = await openEvent()
    await sendFrom('1', childRegistration(event, 'Lina'))
    await expect(sendFrom('2', childRegistration(event, 'LÍNA', changes))).rejects.toMatchObject({
      code: 'already_registered',
      details: { participants: [0] },
    })
  })

  test('is hidden from a stranger: answer, page and mails are the usual ones; the desk sees the duplicate', async () => {
    const event = await openEvent(3)
    const known = await sendFrom('1', childRegistration(event, 'Lina'))
    const strange = {
      guardian_name: 'Nobody',
      guardian_phone: '0771 23 45 67',
      email: 'spy@example.dz',
    }
    const hit = await sendFrom('2', childRegistration(event, 'Lina', strange))
    const miss = await sendFrom(
      '3',
      childRegistration(event, 'Rym', { ...strange, email: 'spy2@example.dz' }),
    )
    expect(Object.keys(hit)).toEqual(Object.keys(miss))
    expect(hit.status).toBe(miss.status)
    const pages = await Promise.all(
      [hit, miss].map(({ token }) => getRegistration(guarded(), token)),
    )
    const look = ({ status, position, to_be_checked }: (typeof pages)[number]) => ({
      status,
      position,
      to_be_checked,
    })
    expect(pages.map(look)).toEqual(
      pages.map(() => ({ status: 'new', position: null, to_be_checked: false })),
    )
    const { rows } = await club.db.database.pool.query(
      "select kind from mails where recipient like 'spy%' order by recipient",
    )
    expect(rows).toEqual([{ kind: 'registration-received' }, { kind: 'registration-received' }])
    expect(JSON.stringify(pages)).not.toMatch(/Amina|550123456/)
    expect(await takenOf(event)).toBe(2)

    const double = await firstToCheck()
    expect(double).toMatchObject({
      reference: hit.reference,
      to_be_checked: true,
      check_reason: 'double',
      double_of: known.reference,
    })
    const accept = { status: 'accepted' as const, version: double.version }
    await expect(setStatus(admin(), double.id, accept)).rejects.toMatchObject({
      code: 'already_registered',
    })
    await cancelRegistration(guarded(), known.token)
    expect(await setStatus(admin(), double.id, accept)).toMatchObject({
      check_reason: null,
      double_of: null,
    })
    expect(await takenOf(event)).toBe(2)
  })

  test('looks the same to a stranger without a form stamp; the desk sees the doubt and the duplicate', async () => {
    const event = await openEvent()
    const known = await sendFrom('1', childRegistration(event, 'Lina'))
    const bare = { stamp: '' }
    const hit = await sendFrom('2', family(event, 'Lina'), bare)
    const miss = await sendFrom('2', family(event, 'Rym'), bare)
    for (const { token } of [hit, miss])
      expect(await getRegistration(guarded(), token)).toMatchObject({
        status: 'new',
        to_be_checked: true,
      })
    const { items } = await listRegistrations(admin(), { todo: 'check', sort: 'oldest' })
    expect(items).toMatchObject([
      {
        reference: hit.reference,
        to_be_checked: true,
        check_reason: 'no_stamp',
        double_of: known.reference,
      },
      { reference: miss.reference, to_be_checked: true, check_reason: 'no_stamp', double_of: null },
    ])
  })

  test('is no duplicate of one to be checked for another event', async () => {
    const [event, other] = [await openEvent(), await openEvent()]
    const registration = family(event, 'Lina')
    await sendFrom('1', registration, { stamp: '' })
    await sendFrom('1', Object.assign(registration, { event_id: other }), { stamp: '' })
    expect(await reasons()).toEqual(['no_stamp', 'no_stamp'])
  })

  test('is reported to its family when both forms must be checked, and blocks no valid form', async () => {
    const event = await openEvent()
    const registration = family(event, 'Lina')
    await sendFrom('1', registration, { stamp: '' })
    await expect(sendFrom('1', registration, { stamp: '' })).rejects.toMatchObject({
      code: 'already_registered',
      details: { participants: [0] },
    })
    await sendFrom('2', family(event, 'Lina'), { stamp: '' })
    await sendFrom('3', registration)
    expect(await reasons()).toEqual(['no_stamp', 'no_stamp', null])
    expect(await takenOf(event)).toBe(1)
  })

  test('is registered once by many strangers at once', async () => {
    const event = await openEvent(30)
    const sends = Array.from({ length: 12 }, () =>
      register(contextOf(club.db.database), family(event, 'Lina')),
    )
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(sends.map(() => 'new'))
    expect((await reasons()).filter((reason) => reason === null)).toHaveLength(1)
    expect(await takenOf(event)).toBe(1)
  })
})
