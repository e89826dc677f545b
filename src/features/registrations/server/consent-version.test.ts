import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeText } from '#features/texts/server/change-text.ts'
import { contextOf, createEvent, eventRegistration, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newRegistration } from '../contract.ts'
import { getRegistration } from './find-registration.ts'
import { register } from './register.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

test('a family that read the earlier consents is told, and registers with the new ones', async () => {
  const visitor = contextOf(db.database)
  const event = await createEvent(db.database)
  const asRead = eventRegistration(event)
  const change = { version: 1, text_fr: 'Photos : oui', is_draft: false }
  await changeText(contextOf(db.database, testAdmin), 'consents.photos', change)
  await expect(register(visitor, newRegistration.parse(asRead))).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'consent_version', code: 'outdated' }] },
  })
  const read = newRegistration.parse({ ...asRead, consent_version: '3' })
  const { token } = await register(visitor, read)
  expect(await getRegistration(visitor, token)).toMatchObject({ consent_version: '3' })
})
