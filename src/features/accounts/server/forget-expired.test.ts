import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import { eraseDue } from '#platform/erasing.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { expiredErasures } from './forget-expired.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const now = new Date()
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const insert = (sql: string, ...values: unknown[]) => db.database.pool.query(sql, values)
const column = async (sql: string): Promise<unknown[]> =>
  (await db.database.pool.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)

const newUser = async (email: string) => {
  const { rows } = await insert('insert into users (email) values ($1) returning id', email)
  return String(rows[0]?.id)
}

const session = (user: string, agent: string, createdAt: Date, usedAt: Date) =>
  insert(
    `insert into sessions (user_id, amr, user_agent, created_at, last_used_at)
     values ($1, '[]', $2, $3, $4)`,
    user,
    agent,
    createdAt,
    usedAt,
  )

/** A challenge, a flow, a token and a counter that ended at this time. */
async function recordsThatEnded(user: string, name: string, ended: Date): Promise<void> {
  await insert(
    `insert into challenges (factor_id, session_id, code_hash, expires_at)
     select f.id, s.id, $1, $2 from factors f, sessions s where s.user_agent = 'fresh'`,
    name,
    ended,
  )
  await insert(
    'insert into flows (user_id, nonce, expires_at) values ($1, $2, $3)',
    user,
    name,
    ended,
  )
  await insert('insert into used_id_tokens (hash, expires_at) values ($1, $2)', name, ended)
  await insert(
    'insert into sign_in_failures (key, failures, window_ends_at) values ($1, 1, $2)',
    name,
    ended,
  )
}

test('what is left of sign-ins goes, also that of an admin who never comes back', async () => {
  const user = await newUser('admin@example.dz')
  await session(user, 'fresh', before(days(30) - minutes(5)), before(days(30) - minutes(5)))
  await session(user, 'ended', before(days(30) + minutes(5)), now)
  await session(user, 'idle', before(days(30) + minutes(5)), before(days(30) + minutes(5)))
  await insert(
    `insert into factors (user_id, friendly_name, factor_type, created_at, updated_at)
     values ($1, 'phone', 'totp', $2, $2)`,
    user,
    now,
  )
  await recordsThatEnded(user, 'fresh', before(days(1) - minutes(5)))
  await recordsThatEnded(user, 'old', before(days(1) + minutes(5)))

  expect(await eraseDue(db.database, expiredErasures, now)).toEqual({
    sessions: 2,
    challenges: 1,
    flows: 1,
    used_id_tokens: 1,
    sign_in_failures: 1,
    invitations: 0,
  })
  expect(await column('select user_agent from sessions')).toEqual(['fresh'])
  expect(await column('select code_hash from challenges')).toEqual(['fresh'])
  expect(await column('select nonce from flows')).toEqual(['fresh'])
  expect(await column('select hash from used_id_tokens')).toEqual(['fresh'])
  expect(await column('select key from sign_in_failures')).toEqual(['fresh'])
})
