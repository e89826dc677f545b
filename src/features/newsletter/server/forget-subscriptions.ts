import { keptDays } from '#core/retention.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

const deleteOld = statement<{ id: string }>(
  'forget-newsletter-subscriptions',
  `delete from newsletter_subscriptions
    where (confirmed_at is null and subscribed_at < $1::timestamptz - make_interval(days => $2))
       or removed_at < $1::timestamptz - make_interval(days => $3)
   returning id`,
)

/** Erases addresses that were never confirmed, and those that an admin removed; answers how many. */
export async function forgetSubscriptions({ database, now }: Services): Promise<number> {
  const rows = await database.rows(deleteOld, [now(), keptDays.unconfirmedSubscription, keptDays.deleted])
  return rows.length
}
