import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeText } from '#features/texts/server/change-text.ts'
import { contextOf, createEvent, eventRegistration, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newRegistration } from '../contract.ts'
import { changeRegistration } from './change-registration.ts'
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

describe('a private link opened before the words changed', () => {
  /** A registration whose page is open, and the versions before and after its words changed. */
  async function opened(photos: boolean) {
    const visitor = contextOf(db.database)
    const latest = async () => {
      const { rows } = await db.database.pool.query(
        'select max(version) as last from consent_texts',
      )
      return String(rows[0].last)
    }
    const words = async (text_fr: string) => {
      const { rows } = await db.database.pool.query(
        "select version from texts where key = 'consents.photos'",
      )
      const change = { version: rows[0].version, text_fr, is_draft: false }
      await changeText(contextOf(db.database, testAdmin), 'consents.photos', change)
    }
    await words(`Photos : avant ${photos}`)
    const before = await latest()
    const consents = { participation: true as const, photos, newsletter: false }
    const sent = eventRegistration(await createEvent(db.database), {
      consents,
      consent_version: before,
    })
    const { token } = await register(visitor, newRegistration.parse(sent))
    await words(`Photos : ensuite ${photos}`)
    const change = (photosNow: boolean, consent_version?: string) =>
      changeRegistration(visitor, token, {
        version: 1,
        consents: { photos: photosNow },
        consent_version,
      })
    return { change, before, after: await latest() }
  }

  test('gives a consent to the words in use alone', async () => {
    const { change, before, after } = await opened(false)
    await expect(change(true, before)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'consents.photos', code: 'outdated' }] },
    })
    expect(await change(true, after)).toMatchObject({
      consents: { photos: true },
      consent_version: before,
      consent_versions: { participation: before, photos: after, newsletter: before },
    })
  })

  test('withdraws a consent whatever it showed', async () => {
    const { change, before } = await opened(true)
    expect((await change(false, before)).consents.photos).toBe(false)
  })

  test('of an earlier version of the site gives a consent as before', async () => {
    const { change } = await opened(false)
    expect((await change(true)).consents.photos).toBe(true)
  })
})
