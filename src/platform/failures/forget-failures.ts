import { keptDays } from '#core/retention.ts'
import { rowErasure } from '../erasing.ts'
import { mostKept } from './record-failure.ts'

/** Failures are kept for a week, up to a maximum number. */
export const failureErasure = rowErasure({
  kind: 'logged_errors',
  table: 'logged_errors',
  due: `created_at < $1::timestamptz - interval '${keptDays.failure} days'
     or id <= (select max(id) from logged_errors) - ${mostKept}`,
  asks: false,
})
