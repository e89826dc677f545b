import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { clubChange } from '../contract.ts'
import { changeClub, getAdminClub } from './change-club.ts'
import { findClub } from './find-club.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const change = async (facts: object) => {
  const { version } = await getAdminClub(admin())
  return changeClub(admin(), clubChange.parse({ version, ...facts }))
}

test('a visitor reads the facts and changes none', async () => {
  expect(await findClub(visitor())).toMatchObject({ phone: '+213550142014', members: 500 })
  const refused = { code: 'unauthorized' }
  await expect(getAdminClub(visitor())).rejects.toMatchObject(refused)
  await expect(changeClub(visitor(), clubChange.parse({ version: 1 }))).rejects.toMatchObject(
    refused,
  )
})

test('a new phone is everywhere at once, and the earlier one can be read', async () => {
  const before = await findClub(visitor())
  const after = await change({ phone: '031 92 34 56', name_ar: null })
  expect(after).toMatchObject({ phone: '+21331923456', name_ar: null, name_fr: before.name_fr })
  expect(await findClub(visitor())).toMatchObject({ phone: '+21331923456' })
  const { items } = await listRevisions(admin(), 'club', 'club')
  expect(items[0]).toMatchObject({
    version: after.version - 1,
    value: { phone: before.phone, name_ar: before.name_ar },
  })
  await change({ ...items[0]?.value })
  expect(await findClub(visitor())).toEqual(before)
})

test.each([
  ['a phone with too few digits', { phone: '0550' }, 'phone', 'invalid_phone'],
  ['a WhatsApp number in words', { whatsapp: 'call me' }, 'whatsapp', 'invalid_phone'],
  ['half a point', { latitude: null }, 'latitude', 'required'],
  ['a year to come', { founded: 2999 }, 'founded', 'in_future'],
  ['no name at all', { name_fr: '', name_en: '', name_ar: '' }, 'name_fr', 'required'],
])('%s is refused at its field', async (_what, facts, path, code) => {
  await expect(change(facts)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path, code }] },
  })
})

test('a name of 200 characters is kept, a longer one refused; Arabic only is enough', async () => {
  const before = await findClub(visitor())
  const long = 'ن'.repeat(200)
  expect(await change({ name_fr: null, name_en: null, name_ar: long })).toMatchObject({
    name_fr: null,
    name_ar: long,
  })
  expect(clubChange.safeParse({ version: 1, name_fr: `${long}.` }).success).toBe(false)
  await change(before)
})

test('of two admins the later one gets the current facts', async () => {
  const { version } = await getAdminClub(admin())
  await changeClub(admin(), clubChange.parse({ version, members: 501 }))
  const later = changeClub(admin(), clubChange.parse({ version, members: 502 }))
  await expect(later).rejects.toMatchObject({
    code: 'stale',
    details: { current: { members: 501, version: version + 1 } },
  })
})
