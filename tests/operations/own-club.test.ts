import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWords } from '#features/setup/rules.ts'
import { contentTables, keptTables } from '#features/setup/server/club-content.ts'
import { emptyDemo } from '#features/setup/server/empty-demo.ts'
import { getSetup } from '#features/setup/server/get-setup.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { createServices } from '#tests/support/auth-server.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { seedDemo } from '../../database/seed/seed.ts'

let demo: TestDatabase
let fresh: TestDatabase
let accounts: ReturnType<typeof createServices>
beforeAll(async () => {
  const opened = await Promise.all([1, 2].map(() => createTestDatabase(10, 'template0')))
  for (const { database } of opened) await migrateDatabase(database)
  const [first, second] = opened
  if (!first || !second) throw new Error('not opened')
  demo = first
  fresh = second
  accounts = createServices(demo.database)
  accounts.services.media = await openMediaStore(accounts.services.config)
  await ensureAdmins(accounts.services)
  await seedDemo(accounts.services)
})
afterAll(async () => {
  accounts?.remove()
  await demo?.drop()
  await fresh?.drop()
})

const word = 'CBC'
const as = (role: 'manager' | 'desk' | 'coach') => ({
  ...contextOf(demo.database, { ...testAdmin, role }),
  ...accounts.services,
})

async function countsOf({ database }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await database.pool.query(`select count(*)::int as n from "${name}"`)
    counts[name] = found.rows[0].n
  }
  return counts
}

test('every table is either the club’s content or kept', async () => {
  const named = [...contentTables, ...keptTables]
  expect(named.toSorted()).toEqual(Object.keys(await countsOf(fresh)))
})

test('a club that somebody has named never gets the demo', async () => {
  const { pool } = fresh.database
  await pool.query(`update club set name_fr = 'Basket Club', version = version + 1`)
  const before = await countsOf(fresh)
  await seedDemo({ ...accounts.services, database: fresh.database })
  expect(await countsOf(fresh)).toEqual(before)
  await pool.query('update club set name_fr = null, version = 1')
})

const untouchedDemo = `
  insert into users (email, password_hash, password_is_demo) values ('a@club.example', 'x', true);
  insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
    category, price, images) values ('CBC Home', '', '', '', '', '', 'jersey', 1, '{/media/x.jpg}');
  insert into audit_entries (actor, action, subject) values ('a', 'session.started', 'a');`

test.each([
  ['an earlier demo is marked', '', 1],
  ['an account with a password of its own', 'update users set password_is_demo = false', 0],
  ['a product of its own', `update products set name_en = 'Our ball'`, 0],
  ['a change in the log', `update audit_entries set action = 'product.updated'`, 0],
  ['other facts', 'update club set version = 2', 0],
  ['no product', 'delete from products', 0],
])('the migration and a club that looks like the demo: %s', async (_what, change, marked) => {
  const folder = 'database/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_mark-earlier-demos.sql')) ?? ''
  const rule = readFileSync(join(folder, file), 'utf8')
  const client = await fresh.database.pool.connect()
  try {
    await client.query(`begin; ${untouchedDemo} ${change}`)
    expect((await client.query(rule)).rowCount).toBe(marked)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('desk and coach are refused, and so is a word that is not the club’s', async () => {
  const before = await countsOf(demo)
  for (const role of ['desk', 'coach'] as const)
    await expect(emptyDemo(as(role), { word })).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(emptyDemo(as('manager'), { word: 'cbd' })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'word', code: 'wrong_word' }] },
  })
  expect(await countsOf(demo)).toEqual(before)
})

test('a club that is not the demo is never emptied', async () => {
  const { pool } = demo.database
  const before = await countsOf(demo)
  const { rows } = await pool.query('select demo_since from setup')
  await pool.query('update setup set demo_since = null')
  await expect(emptyDemo(as('manager'), { word })).rejects.toMatchObject({ code: 'not_demo' })
  expect(await countsOf(demo)).toEqual(before)
  await pool.query('update setup set demo_since = $1', [rows[0].demo_since])
})

test('of two at once one is refused; the demo is saved, then gone for good', async () => {
  const { database } = demo
  const told: string[] = []
  database.changes.on('changed', (names) => told.push(...names))
  const users = await database.pool.query('select id, password_hash from users order by id')
  const club = await findClub({ database })
  expect(demoWords(club)).toEqual([word])

  const both = await Promise.allSettled(
    [' cbc ', word].map((typed) => emptyDemo(as('manager'), { word: typed })),
  )
  const [done] = both.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  expect(
    both.map((each): string => (each.status === 'rejected' ? each.reason.code : 'done')).toSorted(),
  ).toEqual(['already_running', 'done'])
  if (!done) throw new Error('nobody emptied it')

  expect(told).toContain('*')
  expect(await findClub({ database })).toMatchObject({ name_fr: null, phone: null })
  const after = await countsOf(demo)
  const expected = await countsOf(fresh)
  for (const table of [
    ...contentTables,
    'club',
    'texts',
    'size_systems',
    'sizes',
    'shop_parts',
    'setup',
  ])
    expect([table, after[table]]).toEqual([table, expected[table]])
  expect(
    (await database.pool.query('select id, password_hash from users order by id')).rows,
  ).toEqual(users.rows)
  expect(await getSetup(as('manager'))).toMatchObject({ is_demo: false, is_guided: true })
  expect(readdirSync(join(accounts.services.config.dataDir, 'media'))).toEqual([])

  expect(done.folder).toBe(join(accounts.services.config.dataDir, 'backups'))
  expect(readdirSync(done.folder)).toContain(done.name)
  await seedDemo(accounts.services)
  expect((await countsOf(demo)).products).toBe(0)
})
