import type { NamedActor } from '#core/actor.ts'
import { actorName } from '#core/actor.ts'
import type { Translations } from '#core/locale.ts'
import { type Queryable, statement } from './database.ts'

/**
 * The action (`product.updated`, `session.started`), its subject as shown to people (per language
 * if its name is translated), and the change.
 */
export type AuditEntry = {
  action: string
  subject: string | Translations
  subjectId: string | null
  details?: Record<string, unknown>
}

const insertEntry = statement<never>(
  'insert-audit-entry',
  `insert into audit_entries (actor, action, subject, subject_names, subject_id, details)
   values ($1, $2, $3, $4, $5, $6)`,
)

/**
 * Writes an audit entry in the change's own transaction. Only `forgetAuditedTexts` ever changes
 * entries.
 */
export async function recordAudit(
  tx: Queryable,
  actor: NamedActor,
  { action, subject, subjectId, details = {} }: AuditEntry,
): Promise<void> {
  const [name, names] =
    typeof subject === 'string' ? [subject, null] : [subject.en, JSON.stringify(subject)]
  await tx.rows(insertEntry, [
    actorName(actor),
    action,
    name,
    names,
    subjectId,
    JSON.stringify(details),
  ])
}

const forgetRepeated = statement<never>(
  'forget-audited-texts',
  `update audit_entries set details = details - 'text',
          subject = case when strpos(subject, '@') > 0 then '–' else subject end
    where subject_id = any ($1)`,
)

/**
 * Removes personal data of erased rows from the log: free texts and addresses. Actor, action and
 * time stay.
 */
export async function forgetAuditedTexts(
  tx: Queryable,
  subjectIds: readonly string[],
): Promise<void> {
  await tx.rows(forgetRepeated, [subjectIds])
}
