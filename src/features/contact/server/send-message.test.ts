import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { contactMessage, type ContactMessageInput } from '../contract.ts'
import { sendMessage } from './send-message.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate contact_submissions, mails'))
afterAll(() => db.drop())

const written: ContactMessageInput = {
  name: '  Lina K. ',
  email: 'lina@example.dz',
  phone: '٠٥٥٠ ١٢ ٣٤ ٥٦',
  message: 'Bonjour <b>coach</b>\nà quelle heure ? 🏀',
  topic: 'U14-girls',
  language: 'ar',
}

const send = (changes: Partial<ContactMessageInput> = {}) =>
  sendMessage(contextOf(db.database), contactMessage.parse({ ...written, ...changes }))

const kept = async () =>
  (
    await db.database.pool.query(
      'select name, email, phone, message, topic, language from contact_submissions',
    )
  ).rows

test('keeps what was written, trimmed, with the phone number in international form', async () => {
  expect(await send()).toEqual({ status: 'received' })
  expect(await kept()).toEqual([{ ...written, name: 'Lina K.', phone: '+213550123456' }])
})

const mailed = async (): Promise<string[]> =>
  (await db.database.pool.query('select kind from mails')).rows.map(({ kind }) => kind)

test('tells the club by mail, and not of what is refused', async () => {
  await send()
  await expect(send({ phone: '12' })).rejects.toThrow('invalid')
  await send({ website: 'https://spam.example' })
  expect(await mailed()).toEqual(['contact-new'])
})

test('needs neither phone nor topic', async () => {
  await send({ phone: ' ', topic: undefined })
  expect(await kept()).toMatchObject([{ phone: null, topic: null }])
})

test('refuses what is no phone number, and keeps nothing', async () => {
  await expect(send({ phone: '12' })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'phone', code: 'invalid_phone' }] },
  })
  expect(await kept()).toEqual([])
})

test('answers a program that fills the hidden field as it answers people, and keeps nothing', async () => {
  expect(await send({ website: 'https://spam.example' })).toEqual({ status: 'received' })
  expect(await kept()).toEqual([])
})
