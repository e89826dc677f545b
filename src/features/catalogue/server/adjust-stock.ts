import { actorName, requirePermission } from '#core/actor.ts'
import { type FieldError, invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { stale } from '#platform/require-version.ts'
import type { AdminProduct, StockChange } from '../contract.ts'
import { stockChangeErrors } from '../rules.ts'
import { readAdminProduct } from './list-admin-products.ts'
import { changeSizeStocks } from './change-size-stocks.ts'
import { readSizeNames } from './size-names.ts'

// Serialises stock counts of a product: the same difference must not be applied twice.
const lockProduct = statement<never>(
  'lock-counted',
  'select from products where id = $1 for no key update',
)

/** Whether a stock count started from a stock that has changed since. */
const isStale = ({ size_stocks }: AdminProduct, { changes }: StockChange) =>
  changes.some(({ size, was }) =>
    size_stocks.some((entry) => entry.size === size && was !== undefined && was !== entry.stock),
  )

/** Errors for sizes that are not offered and for removals larger than the stock. */
function shortChanges({ size_stocks }: AdminProduct, { changes }: StockChange): FieldError[] {
  return changes.flatMap(({ size, quantity }, index): FieldError[] => {
    const found = size_stocks.find((entry) => entry.size === size)
    if (!found) return [{ path: `changes.${index}.size`, code: 'size_not_offered' }]
    const isShort = found.stock + quantity < 0
    return isShort ? [{ path: `changes.${index}.quantity`, code: 'stock_below_zero' }] : []
  })
}

async function move(
  tx: Queryable,
  { actor }: Context,
  { id, change }: { id: string; change: StockChange },
): Promise<AdminProduct> {
  await tx.rows(lockProduct, [id])
  const before = await readAdminProduct(tx, id)
  if (isStale(before, change)) throw stale(before)
  const short = shortChanges(before, change)
  if (short.length > 0) throw invalid(short)
  const moves = change.changes.map((each) => ({ ...each, product_id: id }))
  const moved = await changeSizeStocks(tx, moves, {
    reason: change.reason,
    orderId: null,
    actor: actorName(actor),
  })
  if (!moved) throw invalid(shortChanges(await readAdminProduct(tx, id), change))
  await recordAudit(tx, actor, {
    action: 'product.stock_moved',
    subject: translationsOf(before, 'name'),
    subjectId: id,
    details: {
      ...change,
      changes: (await readSizeNames(tx, before.size_system))(change.changes),
    },
  })
  return readAdminProduct(tx, id)
}

/**
 * Adds or removes pieces by size, with a reason for the ledger, once per idempotency key, if there
 * is one; concurrent sales still count.
 * @throws unauthorized, not_found, stale with the current product, invalid, idempotency_key_reused
 */
export async function adjustStock(
  context: Context,
  id: string,
  change: StockChange,
  request: IdempotentRequest | null = null,
): Promise<AdminProduct> {
  requirePermission(context.actor, 'products')
  const errors = stockChangeErrors(change)
  if (errors.length > 0) throw invalid(errors)
  return context.database.transaction(
    async (tx) => {
      const work = () => move(tx, context, { id, change })
      if (!request) return work()
      const answer: AdminProduct = JSON.parse(
        await once(tx, request, async () => JSON.stringify(await work())),
      )
      return answer
    },
    { isRepeatable: request !== null },
  )
}
