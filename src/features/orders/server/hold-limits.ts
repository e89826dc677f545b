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
 * undone, or with its undo: what one transaction writes has one time.
 */
export const isUndone = `exists (select from order_calls u
    where u.order_id = o.id and h.created_at in (u.created_at, u.undone_at)
      and u.undone_at is not null)`

/**
 * The SQL number of calls to `orders o` without an answer since it waits for them: setting it back
 * to pending begins anew, as it does for the days; the undo of a call does not.
 */
export const triesOfOrder = `(select count(*) from order_calls c
    where c.order_id = o.id and c.outcome = 'no_answer' and c.undone_at is null
      and c.created_at >= coalesce((select max(h.created_at) from order_status_history h
        where h.order_id = o.id and not ${isUndone}), '-infinity'))::int`
