import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { auditList, type AuditListQuery } from '../contract.ts'
import { auditListStatement, listAudit } from './list-audit.ts'

const coach: Actor = {
  kind: 'admin',
  userId: '00000000-0000-4000-8000-000000000003',
  sessionId: '00000000-0000-4000-8000-000000000004',
  email: 'coach@cirta.example',
}

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const record = (actor: Actor, action: string, subject: string, details = {}) =>
    recordAudit(db.database, actor, { action, subject, subjectId: null, details })
  await record(testAdmin, 'order.status_changed', 'CBC-2026-000007', { before: 'pending', after: 'ready' })
  await record(coach, 'product.updated', 'Écharpe', { price: { before: 900, after: 800 } })
  await record(visitor, 'sign_in.failed', 'stranger@example.dz')
  await record(coach, 'product.archived', 'قميص')
  // Entries of one transaction share their moment.
  await db.database.pool.query("update audit_entries set created_at = '2026-11-20T10:00:00Z' where id > 1")
})
afterAll(() => db.drop())

const list = (query: AuditListQuery = {}) => listAudit(contextOf(db.database, testAdmin), query)
const subjectsOf = async (query?: AuditListQuery) => (await list(query)).items.map(({ subject }) => subject)

test('refuses a visitor', async () => {
  await expect(listAudit(contextOf(db.database), {})).rejects.toMatchObject({ code: 'unauthorized' })
})

test('comes newest first, page by page, with details and everybody who did something', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = auditList.parse(await list({ limit: 1, cursor }))
    expect([page.total, page.actors]).toEqual([4, ['admin@cirta.example', 'coach@cirta.example', 'visitor']])
    seen.push(...page.items.map(({ subject }) => subject))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(seen)).toEqual(new Set(['CBC-2026-000007', 'Écharpe', 'stranger@example.dz', 'قميص']))
  expect(seen).toEqual(await subjectsOf())
  const [entry] = (await list({ q: '000007' })).items
  expect(entry?.details).toEqual({ before: 'pending', after: 'ready' })
})

test.each<[AuditListQuery, string[]]>([
  [{ actor: 'coach@cirta.example' }, ['قميص', 'Écharpe']],
  [{ q: 'echarpe' }, ['Écharpe']],
  [{ q: 'product' }, ['قميص', 'Écharpe']],
  [{ q: 'coach updated' }, ['Écharpe']],
  [{ q: 'archived', actor: 'admin@cirta.example' }, []],
  [{ actor: 'nobody' }, []],
])('%j finds %j', async (query, subjects) => {
  expect(await subjectsOf(query)).toEqual(subjects)
  expect((await list(query)).total).toBe(subjects.length)
})

describe('with 20,000 entries', () => {
  beforeAll(async () => {
    await db.database.pool.query(`insert into audit_entries (actor, action, subject, created_at)
      select 'admin@cirta.example', 'order.status_changed', 'CBC-2025-' || lpad(n::text, 6, '0'),
        now() - n * interval '1 minute' from generate_series(1, 20000) n`)
    await db.database.pool.query('analyze audit_entries')
  })

  test.each<AuditListQuery>([
    {},
    { cursor: '900' },
    { actor: 'coach@cirta.example' },
    { actor: 'admin@cirta.example', cursor: '900' },
    { q: '015432' },
  ])('a page of %j is read through an index', async (query) => {
    const { query: page, values } = auditListStatement(query)
    const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${page.text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('audit_entries_')
  })
})
