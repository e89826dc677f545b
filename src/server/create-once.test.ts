import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { insertMedia } from '#features/media/server/claim-media.ts'
import { hoodie } from '#tests/support/admin-products.ts'
import { createServices, signInAdmin } from '#tests/support/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './api.ts'

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let authorization: string
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.rows(insertMedia, ['/media/front.jpg', [], 1])
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  authorization = `Bearer ${await signInAdmin(accounts.services)}`
})
afterAll(async () => {
  accounts.remove()
  await db.drop()
})

const post = async (path: string, body: object, key?: string) =>
  createApi(accounts.services).request(`/api/admin/${path}`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })

test.each([
  ['products', hoodie()],
  ['categories', { name_fr: 'Gourdes' }],
  ['shop-types', { name_fr: 'Gourdes' }],
  ['size-systems', { name_fr: 'Ballons', sizes: [{ size: '5' }] }],
  ['people', { name_fr: 'Yacine B.', role_fr: 'Entraîneur' }],
  ['event-types', { name_fr: 'Tournoi' }],
  ['pickup-places', { name_fr: 'Salle' }],
])('%s: what is sent again with its key is created once', async (path, body) => {
  const key = crypto.randomUUID()
  const sent = await Promise.all([1, 2].map(() => post(path, body, key)))
  const rows = await Promise.all([...sent, await post(path, body, key)].map((each) => each.json()))
  expect(rows[0]).toMatchObject({ id: expect.any(String), version: 1 })
  expect(rows.slice(1)).toEqual([rows[0], rows[0]])

  const other = await post(path, body, crypto.randomUUID())
  const unkeyed = await post(path, body)
  expect([other.status, unkeyed.status]).toEqual([201, 201])
  expect(new Set([rows[0].id, (await other.json()).id, (await unkeyed.json()).id]).size).toBe(3)
  expect((await post(path, { ...body, name_fr: 'Autre' }, key)).status).toBe(422)
  expect((await post(path, body, 'no key')).status).toBe(400)
})
