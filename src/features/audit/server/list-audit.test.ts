import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { encodeCursor } from '#platform/cursor.ts'
import { keysetStatement } from '#platform/keyset-page.ts'
import { createEvent } from '#features/events/server/create-event.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { auditKinds, auditList, type AuditListParams } from '../contract.ts'
import { messages } from '../web/admin/messages.fr.ts'
import { auditEntriesOf, listAudit } from './list-audit.ts'

const coach: Actor = {
  kind: 'admin',
  userId: '00000000-0000-4000-8000-000000000003',
  sessionId: '00000000-0000-4000-8000-000000000004',
  email: 'coach@cirta.example',
  role: 'manager',
  teams: [],
}

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const record = (actor: Actor, action: string, subject: string, details = {}) =>
    recordAudit(db.database, actor, { action, subject, subjectId: null, details })
  await record(testAdmin, 'order.status_changed', 'CBC-2026-000007', {
    before: 'pending',
    after: 'ready',
  })
  await record(coach, 'product.updated', 'Écharpe', { price: { before: 900, after: 800 } })
  await record(visitor, 'sign_in.failed', 'stranger@example.dz')
  await record(coach, 'product.archived', 'قميص')
  // Entries of one transaction share a timestamp.
  await db.database.pool.query(
    "update audit_entries set created_at = '2026-11-20T10:00:00Z' where id > 1",
  )
})
afterAll(() => db.drop())

const list = (query: AuditListParams = {}) => listAudit(contextOf(db.database, testAdmin), query)
const subjectsOf = async (query?: AuditListParams) =>
  (await list(query)).items.map(({ subject }) => subject)

test('refuses a visitor', async () => {
  await expect(listAudit(contextOf(db.database), {})).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('comes newest first, page by page, with details and everybody who did something', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = auditList.parse(await list({ limit: 1, cursor }))
    expect([page.total, page.actors]).toEqual([
      4,
      ['admin@cirta.example', 'coach@cirta.example', 'visitor'],
    ])
    seen.push(...page.items.map(({ subject }) => subject))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(seen)).toEqual(
    new Set(['CBC-2026-000007', 'Écharpe', 'stranger@example.dz', 'قميص']),
  )
  expect(seen).toEqual(await subjectsOf())
  const [entry] = (await list({ q: '000007' })).items
  expect(entry?.details).toEqual({ before: 'pending', after: 'ready' })
})

test.each<[AuditListParams, string[]]>([
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

describe('of other kinds and days', () => {
  const cup = { en: 'Winter cup', fr: 'Coupe d’hiver', ar: 'كأس الشتاء' }
  const moments = [
    ['message.answered', 'M1', '2026-03-04T22:59:59Z'],
    ['media.uploaded', 'M2', '2026-03-04T23:00:00Z'],
    ['gallery_item.created', 'M3', '2026-03-05T22:59:59Z'],
    ['message.deleted', 'M4', '2026-03-05T23:00:00Z'],
  ]
  beforeAll(async () => {
    for (const [action, subject, at] of moments)
      await db.database.pool.query(
        'insert into audit_entries (actor, action, subject, created_at) values ($1, $2, $3, $4)',
        ['march@cirta.example', action, subject, at],
      )
    const { id } = await createEvent(contextOf(db.database, testAdmin), {
      title_en: cup.en,
      title_fr: cup.fr,
      title_ar: cup.ar,
      event_type: 'tournament',
      location: 'Constantine',
      event_date: '2027-03-20',
    })
    await db.database.pool.query(
      "update audit_entries set created_at = '2026-04-01' where subject_id = $1",
      [id],
    )
  })
  afterAll(() =>
    db.database.pool.query(
      "delete from audit_entries where created_at < '2026-04-02' or action = 'event.created'",
    ),
  )

  test.each<[AuditListParams, string[]]>([
    [{ from: '2026-03-05', to: '2026-03-05' }, ['M3', 'M2']],
    [{ to: '2026-03-05' }, ['M3', 'M2', 'M1']],
    [{ from: '2026-03-05', to: '2026-03-31', kind: 'message' }, ['M4']],
    [{ kind: 'gallery' }, ['M3', 'M2']],
    [{ kind: 'message', actor: 'march@cirta.example' }, ['M4', 'M1']],
    [{ kind: 'event' }, ['Winter cup']],
    [{ kind: 'mail', from: '2026-03-01' }, []],
  ])('%j finds %j', async (query, subjects) => {
    expect(await subjectsOf(query)).toEqual(subjects)
    expect((await list(query)).total).toBe(subjects.length)
  })

  test('page by page they stay of their kind', async () => {
    const first = await list({ kind: 'message', limit: 1 })
    const second = await list({ kind: 'message', limit: 1, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(['M4', 'M1'])
  })

  test.each(['Winter cup', 'coupe hiver', 'كاس الشتاء'])(
    'an event is found as “%s” and named in every language',
    async (q) =>
      expect((await list({ q })).items).toMatchObject([
        { action: 'event.created', subject_names: cup },
      ]),
  )

  test('entries from before get the names of what they are about, unless it was called otherwise', async () => {
    const migration = readFileSync('database/migrations/0029_audit-kinds.sql', 'utf8')
    const fills = migration
      .split('--> statement-breakpoint')
      .filter((part) => part.includes('update audit_'))
    const { pool } = db.database
    const fillAgain = async (set: string) => {
      await pool.query(`update audit_entries set ${set} where action = 'event.created'`)
      for (const fill of fills) await pool.query(fill)
      const { items } = await list({ kind: 'event' })
      return items.map(({ subject_names }) => subject_names)
    }
    expect(fills).toHaveLength(3)
    expect(await fillAgain('subject_names = null')).toEqual([cup])
    expect(await fillAgain("subject_names = null, subject = 'Autumn cup'")).toEqual([null])
  })

  // Everything of no other kind counts as account.
  test('every noun that the log knows has a kind of its own, or is about accounts', async () => {
    const accounts =
      /^(account|admin|invitation|password|email|sign_in|sessions?|code|identity|factor|recovery_codes?|refresh_token|push)$/
    const nouns = Object.keys(messages.actions)
    const { rows } = await db.database.pool.query<{ noun: string; kind: string }>(
      `with made as (insert into audit_entries (actor, action, subject)
         select 'kinds', noun || '.done', noun from unnest($1::text[]) noun
           returning subject as noun, kind)
       select noun, kind from made`,
      [nouns],
    )
    await db.database.pool.query("delete from audit_entries where actor = 'kinds'")
    for (const { noun, kind } of rows)
      expect([noun, kind === 'account']).toEqual([noun, accounts.test(noun)])
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(auditKinds))
  })
})

describe('with 20,000 entries', () => {
  beforeAll(async () => {
    await db.database.pool.query(`insert into audit_entries (actor, action, subject, created_at)
      select 'admin@cirta.example', 'order.status_changed', 'CBC-2025-' || lpad(n::text, 6, '0'),
        now() - n * interval '1 minute' from generate_series(1, 20000) n`)
    await db.database.pool.query('analyze audit_entries')
  })

  test.each<AuditListParams>([
    {},
    { cursor: encodeCursor('2026-11-20T10:00:00.000Z', 900) },
    { actor: 'coach@cirta.example' },
    { actor: 'admin@cirta.example', cursor: encodeCursor('2026-11-20T10:00:00.000Z', 900) },
    { q: '015432' },
    { kind: 'message' },
    { kind: 'order', cursor: encodeCursor('2026-11-20T10:00:00.000Z', 900) },
    { kind: 'order', from: '2026-11-01', to: '2026-11-02' },
  ])('a page of %j is read through an index', async (query) => {
    const { query: page, values } = keysetStatement(auditEntriesOf(query), query)
    const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${page.text}`,
      values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('audit_entries_')
  })
})
