import { expect, test } from 'vitest'
import { contextOf, createEvent, eventRegistration } from '#tests/support/builders.ts'
import {
  boy,
  familyOf,
  member,
  ofNewFamily,
  openFamilies,
  winter,
} from '#tests/support/families.ts'
import { child } from '#tests/support/registrations.ts'
import type { NewFamilyInput } from '../contract.ts'
import { getLinkedFamily } from './find-registration.ts'

const { db, send, sendFamily } = openFamilies()
const summer = new Date('2027-08-10T12:00:00Z')
const birth = '2015-02-03'

/** The names whom a private link calls renewed. */
async function renewedOf(token: string, now = summer): Promise<string[]> {
  const context = { ...contextOf(db.database), now: () => now }
  const { registrations, renewed } = await getLinkedFamily(context, token)
  const all = registrations.flatMap(({ participants }) => participants)
  return all.flatMap(({ id, participant_name }) => (renewed.includes(id) ? [participant_name] : []))
}

const inTeam = (name: string, changes: Partial<NewFamilyInput>, now: Date) =>
  sendFamily(familyOf([member(name, birth, boy)], ofNewFamily(changes)), now)

const mother = '0550 11 22 33'
const father = '0661 22 33 44'
const both = {
  guardian_phone: mother,
  second_guardian_name: 'Father',
  second_guardian_phone: father,
  email: 'mother@example.dz',
}

test.each<[string, Partial<NewFamilyInput>]>([
  ['the same phone', { guardian_phone: mother }],
  ['the same address', { email: 'Mother@Example.dz' }],
  ['the second guardian as the first', { guardian_phone: father }],
])('a child is renewed that its family sent with %s', async (how, changes) => {
  const { token } = await inTeam(how, both, winter)
  expect(await renewedOf(token)).toEqual([])
  await inTeam(how, changes, summer)
  expect(await renewedOf(token)).toEqual([how])
})

test('a stranger’s child of the same name is not told to be in the club', async () => {
  const { token } = await inTeam('Same', {}, winter)
  await inTeam('Same', {}, summer)
  expect(await renewedOf(token)).toEqual([])
})

test('a registration for an event does not say who is in a team', async () => {
  const contact = { guardian_phone: '0550 44 55 66', email: null }
  await inTeam('Asked', contact, winter)
  const event = await createEvent(db.database, { day: '2026-12-20' })
  const asking = { ...contact, participants: [child('Asked', birth)] }
  const { token } = await send(eventRegistration(event, asking), winter)
  expect(await renewedOf(token, winter)).toEqual([])
})

test('a registration to be checked does not say who is in a team', async () => {
  const asked = await inTeam('Checked', both, winter)
  await db.database.pool.query(
    "update registrations set check_reason = 'no_stamp' where reference = $1",
    [asked.reference],
  )
  await inTeam('Checked', both, summer)
  expect(await renewedOf(asked.token)).toEqual([])
})
