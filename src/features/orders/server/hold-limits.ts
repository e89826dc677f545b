import { type Queryable, statement } from '#platform/database.ts'
import { holdDefaults } from '../desk-contract.ts'

type HoldLimits = { tries: number; days: number }

const holdLimitsOf = statement<HoldLimits>(
  'hold-limits',
  'select call_tries as tries, held_days as days from delivery_settings',
)

/** After how many calls without an answer, or days, the stock of a pending order goes back. */
export async function readHoldLimits(database: Queryable): Promise<HoldLimits> {
  const [limits] = await database.rows(holdLimitsOf)
  return limits ?? { tries: holdDefaults.callTries, days: holdDefaults.heldDays }
}

/**
 * The SQL condition that row `h` of the status history of `orders o` came with a call that was
 * undone, or with its undo. Rows of one transaction share a timestamp, which matches them.
 */
export const isUndone = `exists (select from order_calls u
    where u.order_id = o.id and h.created_at in (u.created_at, u.undone_at)
      and u.undone_at is not null)`

/**
 * The SQL number of calls without an answer since `orders o` last became pending. A change of
 * status back to pending starts the count again, as it does for the days; undoing a call does not.
 */
export const triesOfOrder = `(select count(*) from order_calls c
    where c.order_id = o.id and c.outcome = 'no_answer' and c.undone_at is null
      and c.created_at >= coalesce((select max(h.created_at) from order_status_history h
        where h.order_id = o.id and not ${isUndone}), '-infinity'))::int`
