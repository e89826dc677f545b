import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { statement } from '#platform/database.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

// With `is_low`, the partial index can be used.
const countSoldOut = statement<{ count: number }>(
  'count-sold-out-sizes',
  `select count(*) as count from size_stocks s join products p on p.id = s.product_id
    where s.is_low and s.stock = 0 and p.active and p.archived_at is null`,
)

/** Sizes on sale of which nothing is left. */
export const soldOutSizes: WaitingSource = async ({ database }) => {
  const [found] = await database.rows(countSoldOut)
  return waiting('sizes_sold_out', found?.count ?? 0, adminPaths.stock({ view: 'sold_out' }))
}
