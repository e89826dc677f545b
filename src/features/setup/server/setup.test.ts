import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubChange } from '#features/club/contract.ts'
import { changeClub, getAdminClub } from '#features/club/server/change-club.ts'
import { addHours } from '#features/club/server/change-hours.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changeSetup } from './change-setup.ts'
import { getSetup } from './get-setup.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(10, 'template0')
  await migrateDatabase(db.database)
})
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)
const done = async () =>
  (await getSetup(admin())).steps.filter(({ is_done }) => is_done).map(({ step }) => step)

test('only a manager sees and changes how far the start is', async () => {
  const desk = contextOf(db.database, { ...testAdmin, role: 'desk' })
  for (const refused of [contextOf(db.database), desk]) {
    await expect(getSetup(refused)).rejects.toMatchObject({
      code: expect.stringMatching(/unauthorized|not_permitted/),
    })
    await expect(changeSetup(refused, {})).rejects.toMatchObject({
      code: expect.stringMatching(/unauthorized|not_permitted/),
    })
  }
})

test('each step is done when the club’s data show it, and undone with them', async () => {
  expect(await done()).toEqual([])
  const change = async (facts: object) =>
    changeClub(admin(), clubChange.parse({ ...(await version()), ...facts }))
  const version = async () => ({ version: (await getAdminClub(admin())).version })
  expect(await getAdminClub(admin())).toMatchObject({ number_prefix: 'CLUB' })
  await change({ name_fr: 'Basket Club Sétif' })
  expect(await getAdminClub(admin())).toMatchObject({ number_prefix: 'BCS' })
  await change({
    name_fr: null,
    name_ar: 'نادي',
    phone: '0550123456',
    address_fr: '1, rue du Pont',
  })
  await createProduct(db.database)
  await addHours(admin(), { weekday: 1, opens: '16:00', closes: '20:00' })
  expect(await done()).toEqual(['name', 'phone', 'address', 'hours', 'products'])
  await change({ phone: null, band_colour: '#0b2a5a' })
  expect(await done()).toEqual(['name', 'colours', 'address', 'hours', 'products'])
})

test('the guide opens until it is left, the list shows until it is hidden', async () => {
  await db.database.pool.query('update club set name_ar = null, version = version + 1')
  db.database.changes.emit('changed', ['club'])
  const state = async () => {
    const { is_guided, is_listed } = await getSetup(admin())
    return { is_guided, is_listed }
  }
  expect(await state()).toEqual({ is_guided: true, is_listed: true })
  await changeSetup(admin(), { is_guided: false })
  expect(await state()).toEqual({ is_guided: false, is_listed: true })
  await changeSetup(admin(), { is_listed: false })
  expect(await state()).toEqual({ is_guided: false, is_listed: false })
  await changeSetup(admin(), { is_listed: true })
  await db.database.pool.query('update setup set demo_since = now()')
  expect(await getSetup(admin())).toMatchObject({ is_demo: true, is_listed: false })
})
