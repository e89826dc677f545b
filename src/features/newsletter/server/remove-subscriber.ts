import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Subscriber } from '../contract.ts'
import { readSubscriber } from './list-subscribers.ts'
import { recordMissedMails } from './record-next-mails.ts'
import { withdrawLetters } from './withdraw-subscription.ts'

const setArchived = statement<{ email: string }>(
  'remove-subscriber',
  `update newsletter_subscriptions set removed_at = $2
    where id = $1 and (removed_at is null) = ($2::timestamptz is not null) returning email`,
)

const subscriptions = archivable({
  permission: 'newsletter',
  set: async (tx, id, archivedAt) => {
    const changed = await tx.rows(setArchived, [id, archivedAt])
    if (archivedAt) await withdrawLetters(tx, changed)
    return changed
  },
  actions: { archived: 'subscriber.removed', restored: 'subscriber.restored' },
  // The audit log outlives the address, so it must not repeat it.
  subjectOf: () => 'newsletter',
})

/**
 * Removes a subscriber, restorable until the retention job erases the row. @throws unauthorized,
 * not_found
 */
export const removeSubscriber = (context: Context, id: string): Promise<void> =>
  subscriptions.archive(context, id)

/**
 * Restores a removed subscriber, with the letters missed meanwhile; an active one is unchanged.
 * @throws unauthorized, not_found
 */
export const restoreSubscriber = (context: Context, id: string): Promise<Subscriber> =>
  subscriptions.restore(context, id, async (tx, isRestored) => {
    if (isRestored) await recordMissedMails(context, tx, id)
    return readSubscriber(tx, id)
  })
