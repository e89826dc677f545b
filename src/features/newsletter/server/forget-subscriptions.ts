import { keptDays } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

/** Addresses that were never confirmed, and those removed by an admin. */
export const subscriptionErasure = rowErasure({
  kind: 'subscriptions',
  table: 'newsletter_subscriptions',
  due: `confirmed_at is null and subscribed_at < $1::timestamptz - interval '${keptDays.unconfirmedSubscription} days'
     or removed_at < $1::timestamptz - interval '${keptDays.deleted} days'`,
})
