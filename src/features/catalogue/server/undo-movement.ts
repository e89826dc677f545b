import { requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminProduct } from '../contract.ts'
import { type Moved, movedName } from './change-names.ts'
import { readAdminProduct } from './list-admin-products.ts'
import { readSizeNames } from './size-names.ts'
import type { Movement } from '../admin-contract.ts'

const handReasons: readonly Movement['reason'][] = ['received', 'sold_at_gym', 'correction']

/** Whether it can be undone on its own; a movement of an order or a count follows that. */
export const mayUndo = ({ reason, is_undo, is_undone }: Omit<Found, 'quantity'>): boolean =>
  handReasons.includes(reason) && !is_undo && !is_undone

const lockSizeOf = statement<{ product_id: string; size: string | null }>(
  'lock-size-of-movement',
  `select s.product_id, s.size from size_stocks s join stock_movements m on m.size_stock_id = s.id
    where m.id = $1 for no key update of s`,
)

type Found = Pick<Movement, 'quantity' | 'reason' | 'is_undo' | 'is_undone'>

const movementById = statement<Found>(
  'movement-to-undo',
  `select m.quantity, m.reason, m.undoes is not null as is_undo,
          exists (select from stock_movements u where u.undoes = m.id) as is_undone
     from stock_movements m where m.id = $1`,
)

const undo = statement<Moved>(
  'undo-movement',
  `with changed as (
     update size_stocks s set stock = s.stock - m.quantity from stock_movements m
      where m.id = $1 and s.id = m.size_stock_id and s.stock - m.quantity >= 0
     returning s.id, s.product_id, s.stock, s.low_stock, -m.quantity as quantity
   ), written as (
     insert into stock_movements (size_stock_id, quantity, reason, actor, undoes)
     select id, quantity, 'correction', $2, $1 from changed
   )
   select product_id, stock as after, low_stock, coalesce(quantity, 0) as quantity from changed`,
  { changes: 'catalogue', names: ({ rows }) => rows.map(movedName) },
)

/**
 * Undoes one movement that was entered by hand, once, with an opposite movement; what was sold
 * since then stays sold. @throws unauthorized, not_found, also for a movement that was not entered
 * by hand, invalid (`stock_below_zero`)
 */
export function undoMovement(context: Context, movement: number): Promise<AdminProduct> {
  const admin = requirePermission(context.actor, 'products')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockSizeOf, [movement])
    // Read under the lock of its size: two admins may undo at once.
    const [found] = await tx.rows(movementById, [movement])
    if (!locked || !found) throw new AppError('not_found')
    const { product_id: id, size } = locked
    const product = await readAdminProduct(tx, id)
    if (found.is_undone) return product
    if (!mayUndo(found)) throw new AppError('not_found')
    const [moved] = await tx.rows(undo, [movement, admin.email])
    if (!moved) throw invalid([{ path: 'movement', code: 'stock_below_zero' }])
    const { quantity } = moved
    await recordAudit(tx, admin, {
      action: 'product.stock_moved',
      subject: translationsOf(product, 'name'),
      subjectId: id,
      details: {
        reason: 'correction',
        changes: (await readSizeNames(tx, product.size_system))([{ size, quantity }]),
      },
    })
    return readAdminProduct(tx, id)
  })
}
