import { requireAdmin } from '#core/actor.ts'
import { startOfDay } from '#core/algiers.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { AuditEntry, AuditList, AuditListQuery } from '../contract.ts'

const defaultLimit = 50

// From one actor to the next through the index: reading them all would read the whole log.
const actors = statement<{ actor: string }>(
  'audit-actors',
  `with recursive known as (
     (select actor from audit_entries order by actor limit 1)
     union all
     select (select e.actor from audit_entries e where e.actor > known.actor order by e.actor
       limit 1)
       from known where known.actor is not null
   )
   select actor from known where actor is not null limit 100`,
)

function conditionsOf({ q = '', actor, kind, from, to }: AuditListQuery): Condition[] {
  return [
    ...(actor ? [when('actor', 'actor = ?', actor)] : []),
    ...(kind ? [when('kind', 'kind = ?', kind)] : []),
    ...(from ? [when('from', 'created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('to', 'created_at < ?', startOfDay(to, 1))] : []),
    ...contains('search', q.split(/\s+/)),
  ]
}

const afterEntry = (cursor: string) =>
  when(
    'after',
    '(created_at, id) < (select e.created_at, e.id from audit_entries e where e.id = ?)',
    cursor,
  )

/** Reads one entry more than the page. */
export function auditListStatement(query: AuditListQuery) {
  const { cursor, limit = defaultLimit } = query
  return conditionalStatement<AuditEntry>(
    'audit-entries',
    [...conditionsOf(query), ...(cursor ? [afterEntry(cursor)] : [])],
    (
      where,
      parameter,
    ) => `select id, actor, action, subject, subject_names, subject_id, details, created_at from audit_entries
      where ${where} order by created_at desc, id desc limit ${parameter(limit + 1)}`,
  )
}

function countEntries(database: Queryable, query: AuditListQuery): Promise<number> {
  const conditions = conditionsOf(query)
  const count = conditions.length > 0 ? countFound : countRows
  return count(database, 'audit-count', 'audit_entries', conditions)
}

/** A page of who changed what and when, newest first. @throws unauthorized */
export async function listAudit(
  { database, actor }: Context,
  query: AuditListQuery,
): Promise<AuditList> {
  requireAdmin(actor)
  const { limit = defaultLimit } = query
  const page = auditListStatement(query)
  const [rows, total, known] = await Promise.all([
    database.rows(page.query, page.values),
    countEntries(database, query),
    database.rows(actors),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    next_cursor: last ? String(last.id) : null,
    total,
    actors: known.map((each) => each.actor),
  }
}
