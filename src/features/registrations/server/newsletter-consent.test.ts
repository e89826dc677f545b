import { beforeEach, expect, test } from 'vitest'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { contextOf } from '#tests/support/builders.ts'
import {
  boy,
  familyOf,
  girl,
  member,
  ofNewFamily,
  openFamilies,
  winter,
} from '#tests/support/families.ts'
import type { NewFamilyInput } from '../contract.ts'
import { changeRegistration } from './change-registration.ts'
import { getLinkedFamily } from './find-registration.ts'

const { db, sendFamily } = openFamilies()
const context = () => ({ ...contextOf(db.database), now: () => winter })
const pool = () => db.database.pool

beforeEach(() => pool().query('truncate registrations, newsletter_subscriptions, mails cascade'))

const consentsTo = (newsletter: boolean) => ({ participation: true as const, newsletter })

/** A family of one child, whose address is confirmed when it wants the newsletter. */
async function send(changes: Partial<NewFamilyInput>, newsletter = true, name = 'Elder') {
  const consents = consentsTo(newsletter)
  const own = ofNewFamily({ email: 'old@example.dz', consents, ...changes })
  const sent = await sendFamily(familyOf([member(name, '2013-05-04', girl)], own))
  await pool().query('update newsletter_subscriptions set confirmed_at = now()')
  return sent.token
}

const addToIt = (link: string, changes: Partial<NewFamilyInput>) =>
  sendFamily(familyOf([member('Younger', '2015-02-03', boy)], ofNewFamily({ link, ...changes })))

/** Changes the first registration of the link. */
async function change(
  token: string,
  changes: { email?: string | null; consents?: { newsletter: boolean } },
) {
  const { registrations } = await getLinkedFamily(context(), token)
  await changeRegistration(context(), token, {
    version: registrations[0]?.version ?? 0,
    ...changes,
  })
}

async function readers(): Promise<string[]> {
  const { rows } = await pool().query(
    `select email || case when confirmed_at is null then ' to confirm' else '' end as reader
       from newsletter_subscriptions order by email`,
  )
  return rows.map(({ reader }) => reader)
}

test('a corrected address takes the place of the old one, once it is confirmed', async () => {
  const token = await send({})
  await change(token, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm'])
  await change(token, { consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('the same address in other letters stays confirmed', async () => {
  const token = await send({})
  await change(token, { email: 'Old@Example.dz' })
  expect(await readers()).toEqual(['old@example.dz'])
})

test('an address that is taken off gets no letters, and a later one is asked', async () => {
  const token = await send({})
  await change(token, { email: null })
  expect(await readers()).toEqual([])
  await change(token, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm'])
})

test('a new address without the consent leaves none of both', async () => {
  const token = await send({})
  await change(token, { email: 'new@example.dz', consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('withdraws what only children added later have agreed to', async () => {
  const token = await send({}, false)
  await addToIt(token, { email: 'old@example.dz', consents: consentsTo(true) })
  expect(await readers()).toEqual(['old@example.dz to confirm'])
  await change(token, { consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('moves with an address that only children added later have agreed to', async () => {
  const token = await send({}, false)
  await addToIt(token, { email: 'old@example.dz', consents: consentsTo(true) })
  await change(token, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm'])
})

test('children added later with another address bring it to the letters, and are asked once', async () => {
  const silent = await send({})
  await pool().query('truncate mails')
  await addToIt(silent, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm'])
  const token = await send({ email: 'first@example.dz' }, true, 'Other')
  await addToIt(token, { email: 'second@example.dz', consents: consentsTo(true) })
  expect(await readers()).toEqual(['new@example.dz', 'second@example.dz to confirm'])
  const { rows } = await pool().query(
    "select recipient from mails where kind = 'newsletter-confirm' order by id",
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual([
    'new@example.dz',
    'first@example.dz',
    'second@example.dz',
  ])
})

test('an address to which another family agrees leaves only when it is withdrawn', async () => {
  const token = await send({})
  await send({}, true, 'Cousin')
  await change(token, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm', 'old@example.dz'])
  await change(token, { email: 'old@example.dz' })
  expect(await readers()).toEqual(['old@example.dz'])
  await change(token, { consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('a confirmed address stays, whoever registers with it and withdraws or corrects it', async () => {
  await subscribe(context(), { email: 'old@example.dz', language: 'fr' })
  const withdrawn = await send({}, true, 'Stranger')
  await change(withdrawn, { consents: { newsletter: false } })
  expect(await readers()).toEqual(['old@example.dz'])
  const corrected = await send({}, true, 'Other')
  await change(corrected, { email: 'new@example.dz' })
  expect(await readers()).toEqual(['new@example.dz to confirm', 'old@example.dz'])
})

test('a family’s confirmed address leaves with it, not with a stranger who registers with it', async () => {
  const token = await send({})
  const stranger = await send({ guardian_phone: '0660000009' }, true, 'Stranger')
  await change(stranger, { consents: { newsletter: false } })
  expect(await readers()).toEqual(['old@example.dz'])
  await change(token, { consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('who registers again withdraws the address of before, also once that one is forgotten', async () => {
  const phone = { guardian_phone: '0550800001' }
  await send(phone)
  const again = await send(phone, true, 'Younger')
  await pool().query(
    "update registrations set email = null, guardian_phone = null where participant_names ~ 'Elder'",
  )
  await change(again, { consents: { newsletter: false } })
  expect(await readers()).toEqual([])
})

test('other changes neither ask again nor subscribe who had not agreed', async () => {
  const silent = await send({ email: 'silent@example.dz' }, false, 'Silent')
  await change(silent, { email: 'corrected@example.dz' })
  const token = await send({})
  await pool().query('truncate mails')
  await change(token, { consents: { newsletter: true } })
  expect(await readers()).toEqual(['old@example.dz'])
  const { rows } = await pool().query("select from mails where kind like 'newsletter%'")
  expect(rows).toEqual([])
})
