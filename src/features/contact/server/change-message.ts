import { actorName, requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { KeptMessage, MessageChange } from '../contract.ts'
import { readMessage } from './list-messages.ts'

const setAnswered = statement<{ id: string }>(
  'set-message-answered',
  `update contact_submissions set answered_at = $3, answered_by = $4, version = version + 1
    where id = $1 and version = $2 and removed_at is null returning id`,
)

const remove = statement<{ id: string }>(
  'remove-message',
  'update contact_submissions set removed_at = $2 where id = $1 and removed_at is null returning id',
)

const restore = statement<{ id: string }>(
  'restore-message',
  'update contact_submissions set removed_at = null where id = $1 and removed_at is not null returning id',
)

// The audit log outlives the message, and so does not repeat who wrote it.
const audited = (action: string, id: string) => ({ action, subject: 'contact', subjectId: id })

/**
 * Notes that a message was answered and by whom, or that it was not after all.
 * @throws unauthorized, not_found, stale with the message as it is now
 */
export async function changeMessage(
  { database, actor, now }: Context,
  id: string,
  { answered, version }: MessageChange,
): Promise<KeptMessage> {
  const admin = requireAdmin(actor)
  const [changed, message] = await database.transaction(async (tx) => {
    const [row] = await tx.rows(setAnswered, [
      id,
      version,
      answered ? now() : null,
      answered ? actorName(admin) : null,
    ])
    if (row)
      await recordAudit(tx, admin, audited(answered ? 'message.answered' : 'message.reopened', id))
    return [row, await readMessage(tx, id)]
  })
  if (!changed) throw new AppError('stale', { current: message })
  return message
}

/**
 * Takes a message off the list; it can be brought back until the retention job erases it. @throws
 * unauthorized, not_found
 */
export async function removeMessage({ database, actor, now }: Context, id: string): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    const [removed] = await tx.rows(remove, [id, now()])
    if (!removed) throw new AppError('not_found')
    await recordAudit(tx, admin, audited('message.deleted', id))
  })
}

/**
 * Brings a deleted message back as it was; one that is on the list stays. @throws unauthorized,
 * not_found
 */
export async function restoreMessage(
  { database, actor }: Context,
  id: string,
): Promise<KeptMessage> {
  const admin = requireAdmin(actor)
  return database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id])
    if (restored) await recordAudit(tx, admin, audited('message.restored', id))
    return readMessage(tx, id)
  })
}
