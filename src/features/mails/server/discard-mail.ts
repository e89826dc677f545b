import { requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { discarded, type WholeMail } from '../contract.ts'
import { getMail } from './list-mails.ts'

// It stays among the failed mails, from where it can still be sent.
const giveUp = statement<{ recipient: string; kind: string }>(
  'discard-mail',
  `update mails set status = 'failed', last_error = $2
    where id = $1 and status in ('held', 'failed') and last_error is distinct from $2
    returning recipient, kind`,
  tellsWaiting,
)

/**
 * Discards a mail that was held back or given up; others are unchanged. @throws unauthorized,
 * not_found
 */
export async function discardMail(context: Context, id: string): Promise<WholeMail> {
  requirePermission(context.actor, 'mails')
  await context.database.transaction(async (tx) => {
    const [mail] = await tx.rows(giveUp, [id, discarded])
    if (!mail) return
    const { recipient, kind } = mail
    await recordAudit(tx, context.actor, {
      action: 'mail.discarded',
      subject: recipient,
      subjectId: id,
      details: { kind },
    })
  })
  return getMail(context, id)
}
