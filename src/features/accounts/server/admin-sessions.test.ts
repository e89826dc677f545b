import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#core/actor.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { endSession, listSessions } from './admin-sessions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

async function signedIn(email: string, sessions: number): Promise<Admin> {
  const { pool } = db.database
  const { rows } = await pool.query('insert into users (email) values ($1) returning id', [email])
  const ids = await pool.query(
    `insert into sessions (user_id, amr, last_used_at, user_agent)
     select $1, '[]', now() - n * interval '20 days', $3 from generate_series(0, $2 - 1) n
     returning id`,
    [rows[0].id, sessions, userAgent],
  )
  return { ...testAdmin, userId: rows[0].id, email, sessionId: ids.rows[0].id }
}

test('an admin sees where they are signed in, and ends one of it', async () => {
  const actor = await signedIn('admin@cirta.example', 3)
  const context = contextOf(db.database, actor)
  const { items, total } = await listSessions(context)
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    id: actor.sessionId,
    is_current: true,
    browser: 'Edge',
    system: 'Windows',
  })
  const other = items[1]?.id ?? ''
  await endSession(context, other)
  expect((await listSessions(context)).total).toBe(1)
  await expect(endSession(context, other)).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await db.database.pool.query('select actor, action, details from audit_entries')
  expect(rows).toEqual([
    { actor: actor.email, action: 'session.ended', details: { session: other } },
  ])
})

test('nobody sees or ends what is somebody else’s', async () => {
  const coach = await signedIn('coach@cirta.example', 1)
  const owner = contextOf(db.database, await signedIn('owner@cirta.example', 1))
  await expect(endSession(owner, coach.sessionId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(listSessions(contextOf(db.database))).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(endSession(contextOf(db.database), coach.sessionId)).rejects.toMatchObject({
    code: 'unauthorized',
  })
})
