import { requirePermission } from '#core/actor.ts'
import { startOfDay } from '#core/algiers.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AuditEntry, AuditList, AuditListParams } from '../contract.ts'

// A loose index scan over the actors: `distinct` would read the whole log.
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

function conditionsOf({ q = '', actor, kind, from, to }: AuditListParams): Condition[] {
  return [
    ...(actor ? [when('actor = ?', actor)] : []),
    ...(kind ? [when('kind = ?', kind)] : []),
    ...(from ? [when('created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('created_at < ?', startOfDay(to, 1))] : []),
    ...contains('search', q.split(/\s+/)),
  ]
}

export const auditEntriesOf = (query: AuditListParams) =>
  keysetList<AuditEntry>('audit-entries', {
    select: `select id, actor, action, subject, subject_names, subject_id, details, created_at
    from audit_entries`,
    where: conditionsOf(query),
    keys: { created_at: ['created_at', 'timestamptz'], id: ['id', 'bigint'] },
    direction: 'desc',
  })

function countEntries(database: Queryable, query: AuditListParams): Promise<number> {
  const conditions = conditionsOf(query)
  const count = conditions.length > 0 ? countFound : countRows
  return count(database, 'audit-count', 'audit_entries', conditions)
}

/** A page of the audit log, newest first. @throws unauthorized */
export async function listAudit(
  { database, actor }: Context,
  query: AuditListParams,
): Promise<AuditList> {
  requirePermission(actor, 'audit')
  const [page, total, known] = await Promise.all([
    keysetPage(database, auditEntriesOf(query), query),
    countEntries(database, query),
    database.rows(actors),
  ])
  return {
    ...page,
    total,
    actors: known.map((each) => each.actor),
  }
}
