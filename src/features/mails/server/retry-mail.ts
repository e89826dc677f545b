import { requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { WholeMail } from '../contract.ts'
import { getMail } from './list-mails.ts'

// Only a failed or held mail that still has its text: a waiting one may be leased by a worker and
// would be sent twice.
const waitAgain = statement<{ recipient: string; kind: string; was: 'failed' | 'held' }>(
  'let-mail-wait-again',
  `update mails m set status = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
     from (select id, status from mails
            where id = $1 and status in ('failed', 'held') and text <> '' for update) as old
    where m.id = old.id returning recipient, kind, old.status as was`,
  tellsWaiting,
)

/**
 * Queues a failed or held mail again with all retries; other mails are unchanged. @throws
 * unauthorized, not_found
 */
export async function retryMail(context: Context, id: string): Promise<WholeMail> {
  requirePermission(context.actor, 'mails')
  await context.database.transaction(async (tx) => {
    const [mail] = await tx.rows(waitAgain, [id])
    if (!mail) return
    const { recipient, kind, was } = mail
    await recordAudit(tx, context.actor, {
      action: was === 'held' ? 'mail.released' : 'mail.retried',
      subject: recipient,
      subjectId: id,
      details: { kind },
    })
  })
  return getMail(context, id)
}
