import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import type { Movement, MovementList, MovementParams } from '../admin-contract.ts'
import { mayUndo } from './undo-movement.ts'

const sizeOf = statement<{ id: string }>(
  'size-of-movements',
  'select id from size_stocks where product_id = $1 and size is not distinct from $2',
)

type MovementRow = Omit<Movement, 'after' | 'may_undo'> & { stock: number }

// In one statement with what is left, so that no sale comes between the two.
const newestMovements = statement<MovementRow>(
  'movements',
  `select m.id, m.quantity, m.reason, m.order_id, o.order_number, m.actor, m.created_at, s.stock,
            m.undoes is not null as is_undo,
            exists (select from stock_movements u where u.undoes = m.id) as is_undone
     from (select * from stock_movements where size_stock_id = $1 and id < $2
        order by id desc limit $3) as m
     join size_stocks s on s.id = m.size_stock_id
     left join orders o on o.id = m.order_id
    order by m.id desc`,
)

/**
 * The stock after a movement is today's stock without all later movements, so a page needs no older
 * rows. `left` is the stock after its first row, from the cursor of the page before.
 */
function withStocks(rows: readonly MovementRow[], left: number | undefined): Movement[] {
  let after = left ?? rows[0]?.stock ?? 0
  return rows.map(({ stock: _stock, ...row }) => {
    const item = { ...row, after, may_undo: mayUndo(row) }
    after -= row.quantity
    return item
  })
}

const defaultLimit = 50

/**
 * What moved the stock of one size, newest first, each with the stock after it. @throws
 * unauthorized, not_found, invalid cursor
 */
export async function listMovements(
  { actor, database }: Context,
  productId: string,
  { size, cursor, limit = defaultLimit }: MovementParams,
): Promise<MovementList> {
  requirePermission(actor, 'products')
  const [found] = await database.rows(sizeOf, [productId, size ?? null])
  if (!found) throw new AppError('not_found')
  const [before, left] = cursor ? decodeCursor(cursor, ['bigint', 'int']).map(Number) : []
  const start = before ?? Number.MAX_SAFE_INTEGER
  const newest = await database.rows(newestMovements, [found.id, start, limit + 1])
  const rows = withStocks(newest, left)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const next = last && encodeCursor(last.id, last.after - last.quantity)
  return { items, next_cursor: next ?? null }
}
