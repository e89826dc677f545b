import { type FieldError, invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminProduct } from '../contract.ts'

// Locked, so that no size disappears before the product has it.
const sizesOf = statement<{ id: string; size: string | null; offered: boolean | null }>(
  'sizes-of-system',
  `select y.id, z.size, z.offered from size_systems y left join sizes z on z.system_id = y.id
    where y.id = coalesce($1, (select id from size_systems where archived_at is null
      order by position, id limit 1)) and (y.archived_at is null or y.id = $2) for share of y`,
)

/**
 * The id of the system that the product will have: the given one, or the first; null when there are
 * none. The one it has may have been deleted. Its sizes must be the system's; those that the
 * product has may be no longer offered there.
 * @throws invalid
 */
export async function checkSizes(
  tx: Queryable,
  given: string | null | undefined,
  stocks: readonly { size: string | null }[],
  before?: AdminProduct,
): Promise<string | null> {
  const found = await tx.rows(sizesOf, [given ?? null, before?.size_system ?? null])
  const id = found[0]?.id ?? null
  if (given && id === null) throw invalid([{ path: 'size_system', code: 'invalid' }])
  const had = before?.size_system === id ? before.sizes : []
  const known = found.flatMap(({ size, offered }) =>
    size !== null && (offered || had.includes(size)) ? [size] : [],
  )
  const errors = stocks.flatMap(({ size }, index): FieldError[] =>
    size === null || known.includes(size)
      ? []
      : [{ path: `size_stocks.${index}.size`, code: 'size_not_offered' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return id
}
