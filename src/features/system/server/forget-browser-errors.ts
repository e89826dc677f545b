import { keptDays } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

const mostKept = 1000

/** A week after they were last seen, and never more than so many. */
export const browserErrorErasure = rowErasure({
  kind: 'browser_errors',
  table: 'browser_errors',
  due: `last_at < $1::timestamptz - interval '${keptDays.failure} days'
     or key in (select key from browser_errors order by last_at desc offset ${mostKept})`,
  asks: false,
})

/** Which mails about warnings were sent, for longer than the day for which they count. */
export const mailedWarningErasure = rowErasure({
  kind: 'mailed_warnings',
  table: 'mailed_warnings',
  due: `day < ($1::timestamptz - interval '${keptDays.failure} days')::date`,
  asks: false,
})
