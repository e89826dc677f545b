import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import type { ChangedOrders, StatusChange, OrderChanges } from '../change-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { orderRefusals } from '../desk-contract.ts'
import { orderById } from './list-orders.ts'

/** The refusal of one order; any other error ends the whole request. */
export async function refusalOf({ database }: Context, id: string, error: unknown) {
  if (!(error instanceof AppError)) throw error
  const code = orderRefusals.find((each) => each === error.code)
  if (!code) throw error
  const [current] = await database.rows(orderById, [id])
  const { lines } = error.details
  return { id, code, current: current ?? null, ...(Array.isArray(lines) && { lines }) }
}

/**
 * Sets the status of several orders, each in its own transaction, so that one refusal does not
 * block the others.
 * @throws unauthorized
 */
export async function changeOrderStatuses(
  context: Context,
  { changes }: OrderChanges,
): Promise<ChangedOrders> {
  requirePermission(context.actor, 'orders')
  const result: ChangedOrders = { changed: [], refused: [] }
  for (const { id, ...change } of changes) await changeOne(context, id, change, result)
  return result
}

async function changeOne(
  context: Context,
  id: string,
  change: StatusChange,
  result: ChangedOrders,
) {
  try {
    result.changed.push(await changeOrderStatus(context, id, change))
  } catch (error) {
    result.refused.push(await refusalOf(context, id, error))
  }
}
