import { keptDays } from '#core/retention.ts'
import { rowErasure } from '../erasing.ts'

// More than anybody reads, and little enough that a storm of errors does not fill the disk.
const mostKept = 5000

/** A week of failures, and never more than so many. */
export const failureErasure = rowErasure({
  kind: 'logged_errors',
  table: 'logged_errors',
  due: `created_at < $1::timestamptz - interval '${keptDays.failure} days'
     or id <= (select max(id) from logged_errors) - ${mostKept}`,
  asks: false,
})
