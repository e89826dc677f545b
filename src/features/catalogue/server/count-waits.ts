import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { WaitCounts } from '../wait-contract.ts'

const waitsOfProduct = statement<WaitCounts['items'][number]>(
  'waits-of-product',
  `select s.size, (select count(*) from size_waits w
      where w.product_id = s.product_id and w.size is not distinct from s.size
        and w.told_at is null) as families
     from size_stocks s join products p on p.id = s.product_id
    where p.id = $1 and p.archived_at is null and s.offered order by s.position`,
)

/** How many families wait for each size of a product. @throws unauthorized, not_found */
export async function countWaits(
  { actor, database }: Context,
  productId: string,
): Promise<WaitCounts> {
  requirePermission(actor, 'orders')
  const items = await database.rows(waitsOfProduct, [productId])
  if (items.length === 0) throw new AppError('not_found')
  return { items }
}
