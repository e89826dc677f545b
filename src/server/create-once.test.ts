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
let team_id: string
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.rows(insertMedia, ['/media/front.jpg', [], 1])
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  authorization = `Bearer ${await signInAdmin(accounts.services)}`
  const team = { level: 'U15', group: 'boys', age_from: 13, age_to: 15 }
  team_id = (await (await post('teams', team)).json()).id
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

/** The ids that are made by one request sent three times with its key, then twice as others. */
async function idsMade(path: string, body: object) {
  const key = crypto.randomUUID()
  const sent = await Promise.all([1, 2].map(() => post(path, body, key)))
  const rows = await Promise.all([...sent, await post(path, body, key)].map((each) => each.json()))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(rows[0]).toMatchObject({ id: expect.any(String) })
  expect(rows.slice(1)).toEqual([rows[0], rows[0]])

  const other = await post(path, body, crypto.randomUUID())
  const unkeyed = await post(path, body)
  expect([other.status, unkeyed.status]).toEqual([201, 201])
  const reused = await post(path, { ...body, name_fr: 'Autre' }, key)
  expect((await reused.json()).code).toBe('idempotency_key_reused')
  expect((await post(path, body, 'no key')).status).toBe(400)
  return new Set([rows[0].id, (await other.json()).id, (await unkeyed.json()).id])
}

test.each([
  ['products', hoodie()],
  ['categories', { name_fr: 'Gourdes' }],
  ['shop-types', { name_fr: 'Gourdes' }],
  ['size-systems', { name_fr: 'Ballons', sizes: [{ size: '5' }] }],
  ['people', { name_fr: 'Yacine B.', role_fr: 'Entraîneur' }],
  ['event-types', { name_fr: 'Tournoi' }],
  ['pickup-places', { name_fr: 'Salle' }],
  ['news', { title_fr: 'Reprise', body_fr: 'Lundi.', published_on: '2026-11-01' }],
  ['events', { title_fr: 'Stage', location: 'Salle', event_date: '2027-03-01' }],
  ['letters', { subject_fr: 'Novembre' }],
  ['announcements', { text_fr: 'Salle fermée' }],
  ['pages', { title_ar: 'القواعد' }],
  ['gallery', { media_url: '/media/front.jpg', shows_people: false }],
])('%s: what is sent again with its key is created once', async (path, body) => {
  expect((await idsMade(path, body)).size).toBe(3)
})

test('matches and sessions: what is sent again with its key is created once', async () => {
  const match = { team_id, opponent: 'USM', at_home: true, match_date: '2027-03-01' }
  expect((await idsMade('matches', match)).size).toBe(3)
  const session = { weekday: 'monday', time: '18:00', minutes: 90 }
  expect((await idsMade(`teams/${team_id}/sessions`, session)).size).toBe(3)
})

test('hours of several days are added once, and their answer names all', async () => {
  const key = crypto.randomUUID()
  const body = { weekday: 1, more_weekdays: [2], opens: '05:00', closes: '06:00' }
  const first = await (await post('hours', body, key)).json()
  expect(first).toMatchObject({ weekday: 1, more: [{ weekday: 2 }] })
  expect(await (await post('hours', body, key)).json()).toEqual(first)
})

test('a team that is sent again is refused, because its name is taken', async () => {
  const team = { level: 'U17', group: 'girls', age_from: 15, age_to: 17 }
  expect((await post('teams', team)).status).toBe(201)
  expect((await (await post('teams', team)).json()).errors).toEqual([
    { path: 'level', code: 'team_exists' },
  ])
})
