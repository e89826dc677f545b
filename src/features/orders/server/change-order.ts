import { requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { sameAmount, totalDzd } from '#core/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { OrderChange } from '../change-contract.ts'
import type { Order } from '../contract.ts'
import { isAway } from '../desk-contract.ts'
import { notifiesCustomer } from '../rules.ts'
import { applyStatus, lockOrder } from './change-order-status.ts'
import { readOrder } from './list-orders.ts'
import { notifyCustomer } from './notify-customer.ts'
import { offeredOf, readDelivery } from './read-delivery.ts'
import {
  askAboutNumbers,
  type Content,
  contentOf,
  keptOrder,
  storeChange,
  totalOf,
  wantedLines,
} from './store-change.ts'
import { tellOfChange } from './tell-of-change.ts'
import { wantedDeliveryPrice, wantedRecipient } from './wanted-buyer.ts'

const asText = (content: Content) =>
  JSON.stringify([keptOrder(content), content.wilaya, content.commune])

/** @returns whether anything is different now */
async function applyContent(
  tx: Queryable,
  context: Context,
  order: Order,
  change: OrderChange,
): Promise<boolean> {
  const before = contentOf(order)
  const recipient = await wantedRecipient(tx, order, change)
  const { ways } = offeredOf(await readDelivery(tx))
  const { items, moves } = change.items
    ? await wantedLines(tx, order, change.items, { field: 'items', lost: [] })
    : { items: before.items, moves: [] }
  const delivery_price = wantedDeliveryPrice(order, recipient, totalDzd(items), ways)
  const content = { ...recipient, items, delivery_price }
  askAboutNumbers(order, [...items], change.confirm_printed)
  const total = totalOf(content)
  if (change.expected_total !== undefined && !sameAmount(total, change.expected_total))
    throw new AppError<CodeOf<'orders'>>('price_changed', {
      lines: items.map(({ product_id, size, price }) => ({ product_id, size, price })),
      delivery_price,
      total_amount: total,
    })
  if (asText(content) === asText(before)) return false
  if (isAway(order.parcel_state))
    throw new AppError<CodeOf<'orders'>>('parcel_step', { current: order })
  await storeChange(tx, context, order, { kind: 'changed', reason: null, content, moves })
  return true
}

async function applyChange(tx: Queryable, context: Context, id: string, change: OrderChange) {
  const [locked] = await tx.rows(lockOrder, [id])
  if (!locked) throw new AppError('not_found')
  await requireVersion(locked, change.version, () => readOrder(tx, id))
  const isChanged = await applyContent(tx, context, await readOrder(tx, id), change)
  const notify = change.notify ?? true
  const { status = locked.status } = change
  if (status !== locked.status) {
    const order = await readOrder(tx, id)
    await applyStatus(tx, context, order, status)
    await notifyCustomer(tx, context, id, { notify, lastChange: locked.updated_at })
    // One mail is enough: the one about the status has the new lines too.
    if (notify && notifiesCustomer(order, status)) return
  }
  if (isChanged) await tellOfChange(tx, context, id, { notify })
}

/**
 * Changes an order's lines, buyer, delivery or status, all or nothing. Stock moves if the order
 * holds some; its account is charged the difference; the order before stays in its history.
 * @returns the order as JSON text
 * @throws unauthorized, not_found, stale with the current order, invalid, product_unavailable,
 *   out_of_stock, number_printed, price_changed, parcel_step while the courier has it
 */
export async function changeOrder(
  context: Context,
  id: string,
  change: OrderChange,
  request: IdempotentRequest | null = null,
): Promise<string> {
  requirePermission(context.actor, 'orders')
  const work = async (tx: Queryable) => {
    await applyChange(tx, context, id, change)
    return JSON.stringify(await readOrder(tx, id))
  }
  return context.database.transaction(
    (tx) => (request ? once(tx, request, () => work(tx)) : work(tx)),
    { isRepeatable: request !== null },
  )
}
