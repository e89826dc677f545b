import { requireAdmin } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { WholeMail } from '../contract.ts'
import { getMail } from './find-mails.ts'

// Only a mail that was given up and still has its text: one that waits may be in a worker's hands at this moment, and
// would be sent twice.
const waitAgain = statement<{ recipient: string; kind: string }>(
  'let-failed-mail-wait-again',
  `update mails set status = 'waiting', attempts = 0, next_attempt_at = now() where id = $1 and status = 'failed' and text <> ''
   returning recipient, kind`,
)

/** Lets a mail that was given up be tried again, with all its patience; any other mail stays as it is. @throws unauthorized, not_found */
export async function retryMail(context: Context, id: string): Promise<WholeMail> {
  requireAdmin(context.actor)
  await context.database.transaction(async (tx) => {
    const [mail] = await tx.rows(waitAgain, [id])
    if (!mail) return
    const { recipient, kind } = mail
    await recordAudit(tx, context.actor, {
      action: 'mail.retried',
      subject: recipient,
      subjectId: id,
      details: { kind },
    })
  })
  return getMail(context, id)
}
