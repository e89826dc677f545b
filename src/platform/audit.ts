import type { Actor } from '#core/actor.ts'
import { actorName } from '#core/actor.ts'
import { type Queryable, statement } from './database.ts'

/** What was done (`product.updated`, `session.started`), to what, as a person names it, and what changed in it. */
export type AuditEntry = {
  action: string
  subject: string
  subjectId: string | null
  details?: Record<string, unknown>
}

const insertEntry = statement<never>(
  'insert-audit-entry',
  'insert into audit_entries (actor, action, subject, subject_id, details) values ($1, $2, $3, $4, $5)',
)

/** Writes down, in the change's own transaction, who made it. Nothing else changes entries but `forgetAuditedTexts`. */
export async function recordAudit(
  tx: Queryable,
  actor: Actor,
  { action, subject, subjectId, details = {} }: AuditEntry,
): Promise<void> {
  await tx.rows(insertEntry, [actorName(actor), action, subject, subjectId, JSON.stringify(details)])
}

const forgetRepeated = statement<never>(
  'forget-audited-texts',
  `update audit_entries set details = details - 'text',
          subject = case when strpos(subject, '@') > 0 then '–' else subject end
    where subject_id = any ($1)`,
)

/** Takes out of the log what it repeats of erased rows: free texts and addresses. Who did what and when stays. */
export async function forgetAuditedTexts(tx: Queryable, subjectIds: readonly string[]): Promise<void> {
  await tx.rows(forgetRepeated, [subjectIds])
}
