import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Subscriber } from '../contract.ts'
import { readSubscriber } from './list-subscribers.ts'

const remove = statement<{ id: string }>(
  'remove-subscriber',
  'update newsletter_subscriptions set removed_at = $2 where id = $1 and removed_at is null returning id',
)

const restore = statement<{ id: string }>(
  'restore-subscriber',
  'update newsletter_subscriptions set removed_at = null where id = $1 and removed_at is not null returning id',
)

// The audit log outlives the address, and so does not repeat it.
const subject = 'newsletter'

/**
 * Takes an address off the list; it can be brought back until the retention job erases it. @throws
 * unauthorized, not_found
 */
export async function removeSubscriber(
  { database, actor, now }: Context,
  id: string,
): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    const [removed] = await tx.rows(remove, [id, now()])
    if (!removed) throw new AppError('not_found')
    await recordAudit(tx, admin, { action: 'subscriber.removed', subject, subjectId: id })
  })
}

/**
 * Brings a removed address back as it was; one that is on the list stays. @throws unauthorized,
 * not_found
 */
export async function restoreSubscriber(
  { database, actor }: Context,
  id: string,
): Promise<Subscriber> {
  const admin = requireAdmin(actor)
  return database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id])
    if (restored)
      await recordAudit(tx, admin, { action: 'subscriber.restored', subject, subjectId: id })
    return readSubscriber(tx, id)
  })
}
