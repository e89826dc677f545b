import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  endSessionsOf,
  listFactorsOf,
  listSessionsOf,
  removeLostFactor,
  replaceLostPassword,
} from './operator-commands.ts'
import { verifyPassword } from './password.ts'

const address = 'admin@cirta.example'
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  const { pool } = db.database
  await pool.query('truncate users, sign_in_failures, audit_entries cascade')
  await pool.query('insert into users (email) values ($1)', [address])
  await pool.query(
    `insert into sessions (user_id, amr, last_used_at) select id, '[]', now() from users,
      generate_series(1, 3)`,
  )
})
afterAll(() => db.drop())

const desk = () => testServices(db.database)
const audited = async () =>
  (await db.database.pool.query('select actor, action, subject from audit_entries')).rows

test('a lost password is replaced, sessions end and a closed account opens', async () => {
  const { pool } = db.database
  await pool.query(
    `insert into sign_in_failures values ('account:' || $1, 10, now() + interval '1 hour')`,
    [address],
  )
  await replaceLostPassword(desk(), 'Admin@cirta.example', 'a new password')
  const { rows } = await pool.query('select password_hash from users')
  expect(await verifyPassword(rows[0].password_hash, 'a new password')).toBe(true)
  expect(await listSessionsOf(desk(), address)).toEqual([])
  expect((await pool.query('select from sign_in_failures')).rowCount).toBe(0)
  expect(await audited()).toEqual([
    { actor: 'command line', action: 'password.changed', subject: address },
  ])
})

test('a weak password changes nothing', async () => {
  await expect(replaceLostPassword(desk(), address, 'short')).rejects.toMatchObject({
    code: 'weak_password',
  })
  expect(await listSessionsOf(desk(), address)).toHaveLength(3)
})

test('sessions are listed and ended, one or all', async () => {
  const [first] = await listSessionsOf(desk(), address)
  expect(first).toMatchObject({ browser: '', system: '', last_used_at: expect.any(String) })
  expect(await endSessionsOf(desk(), address, first?.id)).toBe(1)
  expect(await endSessionsOf(desk(), address, first?.id)).toBe(0)
  expect(await endSessionsOf(desk(), address)).toBe(2)
})

test('a lost factor goes, and with the last one the recovery codes and what it raised', async () => {
  const { pool } = db.database
  await pool.query(`insert into factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
    select id, 'App', 'totp', 'verified', now(), now() from users`)
  await pool.query(
    `insert into recovery_codes (user_id, friendly_name, total, code_hashes) select id, 'Codes', 1,
      '{x}' from users`,
  )
  await pool.query(`update sessions set factor_id = (select id from factors),
    amr = '[{"method":"totp","timestamp":1},{"method":"password","timestamp":1}]'`)
  const [factor] = await listFactorsOf(desk(), address)
  expect(factor).toMatchObject({ factor_type: 'totp', friendly_name: 'App', status: 'verified' })
  await removeLostFactor(desk(), address, factor?.id ?? '')
  expect(await listFactorsOf(desk(), address)).toEqual([])
  expect((await pool.query('select from recovery_codes')).rowCount).toBe(0)
  const { rows } = await pool.query('select distinct amr, factor_id from sessions')
  expect(rows).toEqual([{ amr: [{ method: 'password', timestamp: 1 }], factor_id: null }])
})

test('an address or a factor that is not there is said so', async () => {
  await expect(listSessionsOf(desk(), 'nobody@cirta.example')).rejects.toThrow(AppError)
  await expect(removeLostFactor(desk(), address, crypto.randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
})
