import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { readMovedEntry } from '#features/money/server/read-receipt.ts'
import type { Order } from '#features/orders/contract.ts'
import { readOrder } from '#features/orders/server/list-orders.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { sha256 } from '#platform/sha256.ts'
import type { DeskReceipt, Receipt } from '../contract.ts'

async function readReceipt(
  database: Queryable,
  entryId: string,
): Promise<{ receipt: Receipt; order: Order }> {
  const { account_id, ...entry } = await readMovedEntry(database, entryId)
  const order = await readOrder(database, account_id)
  const { order_number, created_at, customer_name, order_items, delivery_price, total_amount } =
    order
  const told = {
    order_number,
    created_at,
    customer_name,
    order_items,
    delivery_price,
    total_amount,
  }
  return { receipt: { ...entry, order: told }, order }
}

/** A receipt with where to send it. @throws unauthorized, not_found */
export async function getDeskReceipt(
  { database, actor }: Context,
  entryId: string,
): Promise<DeskReceipt> {
  requirePermission(actor, 'money')
  const { receipt, order } = await readReceipt(database, entryId)
  const { id, language, parent_phone, customer_phone } = order
  return { receipt, order_id: id, language, phone: parent_phone ?? (customer_phone || null) }
}

const entryOfLink = statement<{ entry_id: string }>(
  'entry-of-receipt-link',
  'select entry_id from receipt_links where token_hash = $1',
)

/**
 * The receipt of a private link. @throws not_found for every token without one, and once the buyer
 * was erased
 */
export async function getReceipt(
  { database }: Pick<Context, 'database'>,
  token: string,
): Promise<Receipt> {
  const [link] = await database.rows(entryOfLink, [sha256(token)])
  if (!link) throw new AppError('not_found')
  const { receipt, order } = await readReceipt(database, link.entry_id)
  if (order.customer_phone === '') throw new AppError('not_found')
  return receipt
}
