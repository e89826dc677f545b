import { keptDays } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

/** Drafts that an admin deleted; what was sent stays. */
export const letterErasure = rowErasure({
  kind: 'letters',
  table: 'newsletter_letters',
  due: `archived_at < $1::timestamptz - interval '${keptDays.deleted} days'`,
})

/** Addresses that were never confirmed, and those removed by an admin. */
export const subscriptionErasure = rowErasure({
  kind: 'subscriptions',
  table: 'newsletter_subscriptions',
  due: `confirmed_at is null and subscribed_at < $1::timestamptz - interval '${keptDays.unconfirmedSubscription} days'
     or removed_at < $1::timestamptz - interval '${keptDays.deleted} days'`,
})
