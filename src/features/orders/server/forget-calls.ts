import { keptDays, keptMonths } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

/** What came of calls, a year later. */
export const callErasure = rowErasure({
  kind: 'order_calls',
  table: 'order_calls',
  due: `created_at < $1::timestamptz - interval '${keptMonths.call} months'`,
})

/** Phones whose block was removed or has ended. */
export const blockErasure = rowErasure({
  kind: 'blocked_phones',
  table: 'blocked_phones',
  due: `least(removed_at, (ends_on + 1)::timestamptz) < $1::timestamptz - interval '${keptDays.block} days'`,
})

/** Leases of admins who no longer come; each admin has one at most. */
export const leaseErasure = rowErasure({
  kind: 'call_leases',
  table: 'call_leases',
  due: 'until < $1::timestamptz',
  asks: false,
})
