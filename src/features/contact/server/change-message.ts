import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { archivable } from '#platform/archivable.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { KeptMessage, MessageChange } from '../contract.ts'
import { readMessage } from './list-messages.ts'

const lockMessage = statement<{ version: number }>(
  'lock-message',
  'select version from contact_submissions where id = $1 and removed_at is null for no key update',
)

const setAnswered = statement<never>(
  'set-message-answered',
  `update contact_submissions set answered_at = $2, answered_by = $3, version = version + 1
    where id = $1`,
  tellsWaiting,
)

// The audit log outlives the message, so it must not repeat who wrote it.
const subject = 'contact'

const setArchived = statement<{ id: string }>(
  'remove-message',
  `update contact_submissions set removed_at = $2
    where id = $1 and (removed_at is null) = ($2::timestamptz is not null) returning id`,
  tellsWaiting,
)

const messages = archivable({
  permission: 'messages',
  set: (tx, id, archivedAt) => tx.rows(setArchived, [id, archivedAt]),
  actions: { archived: 'message.deleted', restored: 'message.restored' },
  subjectOf: () => subject,
})

/**
 * Marks a message as answered, and by whom, or as unanswered. @throws unauthorized, not_found,
 * stale with the current message
 */
export async function changeMessage(
  { database, actor, now }: Context,
  id: string,
  { answered, version }: MessageChange,
): Promise<KeptMessage> {
  const admin = requirePermission(actor, 'messages')
  return database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockMessage, [id])
    if (!locked) throw new AppError('not_found')
    await requireVersion(locked, version, () => readMessage(tx, id))
    await tx.rows(setAnswered, [id, answered ? now() : null, answered ? actorName(admin) : null])
    const action = answered ? 'message.answered' : 'message.reopened'
    await recordAudit(tx, admin, { action, subject, subjectId: id })
    return readMessage(tx, id)
  })
}

/**
 * Deletes a message, restorable until the retention job erases it. @throws unauthorized, not_found
 */
export const removeMessage = (context: Context, id: string): Promise<void> =>
  messages.archive(context, id)

/** Restores a deleted message; others are unchanged. @throws unauthorized, not_found */
export const restoreMessage = (context: Context, id: string): Promise<KeptMessage> =>
  messages.restore(context, id, (tx) => readMessage(tx, id))
