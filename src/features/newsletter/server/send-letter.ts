import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { Letter, LetterSending } from '../admin-contract.ts'
import { checkLetter, lockLetter, subjectOf } from './change-letter.ts'
import { readLetter, readReaders } from './list-letters.ts'

const markSent = statement<never>(
  'send-letter',
  `update newsletter_letters set sent_at = $2, sent_by = $3, readers = $4, version = version + 1
    where id = $1`,
)

/**
 * Sends a letter to every confirmed subscriber, once: a letter that is sent is answered as it is.
 * Only the decision is written here; its mails are recorded a few at a time.
 * @throws unauthorized, not_permitted, not_found, stale with the current one, invalid, no_readers
 */
export async function sendLetter(
  context: Context,
  id: string,
  { version }: LetterSending,
): Promise<Letter> {
  const admin = requirePermission(context.actor, 'letters')
  return context.database.transaction(async (tx) => {
    const locked = await lockLetter(tx, id)
    const letter = await readLetter(tx, id)
    if (locked.is_sent) return letter
    await requireVersion(locked, version, async () => letter)
    checkLetter(letter, 'subject', 'body')
    const { total } = await readReaders(tx)
    if (total === 0) throw new AppError<CodeOf<'newsletter'>>('no_readers')
    await tx.rows(markSent, [id, context.now(), actorName(context.actor), total])
    await recordAudit(tx, admin, {
      action: 'subscriber.letter_sent',
      subject: subjectOf(letter),
      subjectId: id,
      details: { readers: total },
    })
    return readLetter(tx, id)
  })
}
