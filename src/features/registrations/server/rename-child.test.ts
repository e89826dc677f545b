import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { readConfig } from '#platform/config.ts'
import { contextOf, eventRegistration, testServices } from '#tests/support/builders.ts'
import { openLimitedRegistrations } from '#tests/support/limited-registrations.ts'
import { child } from '#tests/support/registrations.ts'
import { newRegistration } from '../contract.ts'
import { changeRegistration } from './change-registration.ts'
import { getRegistration } from './find-registration.ts'
import { register } from './register.ts'
import { setStatus } from './set-status.ts'

const club = openLimitedRegistrations()
const { admin, guarded, phone, openEvent, takenOf, firstToCheck } = club

/** A family of its own with these children. */
async function send(event: string, names: readonly string[], guardian_phone = phone()) {
  const sent = { participants: names.map((name) => child(name)), guardian_phone, email: null }
  const { token, reference } = await register(
    contextOf(club.db.database),
    newRegistration.parse(eventRegistration(event, sent)),
  )
  return { token, reference, guardian_phone }
}

/** Gives the participants of a private link these names, in their order. */
async function rename(token: string, names: readonly string[], changes = {}) {
  const { version, participants } = await getRegistration(guarded(), token)
  const renamed = participants
    .slice(0, names.length)
    .map((each, index) => ({ ...each, participant_name: names[index] ?? '' }))
  return changeRegistration(guarded(), token, { version, participants: renamed, ...changes })
}

const atName = (index: number) => ({
  code: 'already_registered',
  details: {
    errors: [{ path: `participants.${index}.participant_name`, code: 'already_registered' }],
  },
})

describe('a child that gets the name of one of another family', () => {
  test('becomes a double without a place, which the page does not show', async () => {
    const event = await openEvent(3)
    const known = await send(event, ['Lina'])
    const [hit, miss] = [await send(event, ['Asks']), await send(event, ['Asks too'])]
    const next = await send(event, ['Next'])
    const pages = [await rename(hit.token, ['LÍNA']), await rename(miss.token, ['Rym'])]
    const look = ({ status, position, to_be_checked, version }: (typeof pages)[number]) => ({
      status,
      position,
      to_be_checked,
      version,
    })
    const usual = { status: 'new', position: null, to_be_checked: false, version: 2 }
    expect(pages.map(look)).toEqual([usual, usual])
    expect(await getRegistration(guarded(), next.token)).toMatchObject({ status: 'new' })
    expect(await takenOf(event)).toBe(3)
    const double = await firstToCheck()
    expect(double).toMatchObject({
      reference: hit.reference,
      check_reason: 'double',
      double_of: known.reference,
    })
    const accept = { status: 'accepted' as const, version: double.version }
    await expect(setStatus(admin(), double.id, accept)).rejects.toMatchObject({
      code: 'no_place_left',
    })
  })

  test('stays to be checked when it gets its own name again, also in a full offer', async () => {
    const event = await openEvent(2)
    await send(event, ['Lina'])
    const asks = await send(event, ['Asks'])
    const next = await send(event, ['Next'])
    await rename(asks.token, ['Lina'])
    const back = await rename(asks.token, ['Asks'])
    expect(back).toMatchObject({ status: 'new', position: null, to_be_checked: false })
    expect(await getRegistration(guarded(), next.token)).toMatchObject({ status: 'new' })
    expect(await takenOf(event)).toBe(2)
    expect(await firstToCheck()).toMatchObject({ check_reason: 'double' })
  })

  test('gets its place when the club has checked it', async () => {
    const event = await openEvent()
    await send(event, ['Lina'])
    const asks = await send(event, ['Asks', 'Brother'])
    await rename(asks.token, ['Lina', 'Brother'])
    await rename(asks.token, ['Asks', 'Brother'], { guardian_phone: phone() })
    expect(await takenOf(event)).toBe(1)
    const { id, version } = await firstToCheck()
    await setStatus(admin(), id, { status: 'accepted', version })
    expect(await takenOf(event)).toBe(3)
    await send(event, ['Brother'])
    expect(await firstToCheck()).toMatchObject({ double_of: asks.reference })
  })
})

describe('a child that the family has registered itself', () => {
  test('is told at its name, whoever of the two is changed', async () => {
    const event = await openEvent()
    const { guardian_phone } = await send(event, ['Lina'])
    const other = await send(event, ['Yanis', 'Sami'], guardian_phone)
    await expect(rename(other.token, ['Yanis', 'Lina'])).rejects.toMatchObject(atName(1))
    await expect(rename(other.token, ['Yanis', 'Yanis'])).rejects.toMatchObject(atName(1))
    expect(await takenOf(event)).toBe(3)
  })

  test('can exchange its name with its twin, and others keep theirs', async () => {
    const event = await openEvent()
    const { token } = await send(event, ['Yanis', 'Sami'])
    const { participants } = await rename(token, ['Sami', 'Yanis'])
    expect(participants.map(({ participant_name }) => participant_name)).toEqual(['Sami', 'Yanis'])
    await send(event, ['Sami'])
    expect(await firstToCheck()).toMatchObject({ check_reason: 'double' })
    expect(await takenOf(event)).toBe(2)
  })
})

test('a network changes registrations sixty times in ten minutes', async () => {
  const api = createApi({ ...testServices(club.db.database), config: readConfig({}) })
  const change = () =>
    api.request(`/api/registrations/${'x'.repeat(43)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"version":1}',
    })
  const answers = []
  for (let sent = 0; sent < 61; sent += 1) answers.push((await change()).status)
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 404), 429])
})
