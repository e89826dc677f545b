import { requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { payWhole } from '#features/money/server/move-money.ts'
import type { Context } from '#platform/context.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { courierRefusals } from '../desk-contract.ts'
import {
  type CourierPayment,
  courierPayment,
  type NewRemittance,
  type Remittance,
} from '../parcel-contract.ts'
import { lockOrder } from './change-order-status.ts'

type Payment = NewRemittance['payments'][number]

/** The answer as JSON text. */
function payOne(context: Context, { id, amount }: Payment, key: string): Promise<string> {
  const request = { key: `${key} ${id}`, body: JSON.stringify(['courier', id, amount]) }
  return context.database.transaction((tx) =>
    once(tx, request, async () => {
      // The order first, then its account, as every change of a status locks them.
      const [order] = await tx.rows(lockOrder, [id])
      if (!order) throw new AppError('not_found')
      if (order.parcel_state !== 'with_courier' && order.parcel_state !== 'delivered')
        throw new AppError<CodeOf<'orders'>>('parcel_step')
      const receipt_number = await payWhole(tx, context, { id, amount }, 'courier')
      if (receipt_number === null) throw new AppError<CodeOf<'orders'>>('amount_changed')
      const { order_number } = order
      return JSON.stringify({ id, order_number, amount, receipt_number } satisfies CourierPayment)
    }),
  )
}

/**
 * Enters what the courier brought, one receipt and one transaction for each order, once per
 * idempotency key. An order that no longer owes the amount shown is refused.
 * @throws unauthorized, idempotency_key_reused
 */
export async function enterRemittance(
  context: Context,
  { payments }: NewRemittance,
  { key }: Pick<IdempotentRequest, 'key'>,
): Promise<Remittance> {
  requirePermission(context.actor, 'money')
  const result: Remittance = { paid: [], refused: [] }
  for (const payment of payments)
    try {
      result.paid.push(courierPayment.parse(JSON.parse(await payOne(context, payment, key))))
    } catch (error) {
      const code = error instanceof AppError && courierRefusals.find((each) => each === error.code)
      if (!code) throw error
      result.refused.push({ id: payment.id, code })
    }
  return result
}
