import { keptDays, keptMonths } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

/** Messages past their retention, and deleted ones. */
export const messageErasure = rowErasure({
  kind: 'messages',
  table: 'contact_submissions',
  due: `created_at < $1::timestamptz - interval '${keptMonths.message} months'
     or removed_at < $1::timestamptz - interval '${keptDays.deleted} days'`,
})
