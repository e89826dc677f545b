import { minutes } from '#core/durations.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'

// Rows that are inserted meanwhile stay for the next run: no order waits, and no change is lost.
const addUp = statement<{ rows: number }>(
  'add-up-order-sums',
  `with gone as (delete from order_sums returning status, orders, amount), kept as (
     insert into order_sums (status, orders, amount)
     select status, sum(orders), sum(amount) from gone group by status
     having sum(orders) <> 0 or sum(amount) <> 0
   )
   select count(*) as rows from gone`,
)

/** Makes one row per status of the changes since the last time. Resolves to their number. */
export async function addUpSums(database: Queryable): Promise<number> {
  const [found] = await database.rows(addUp)
  return found?.rows ?? 0
}

export const sumsOfOrders: Job = {
  name: 'order-sums',
  every: minutes(10),
  run: async ({ database }) => ({ rows: await addUpSums(database) }),
}
