import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { ChangedOrders } from '../change-contract.ts'
import type { ParcelChanges } from '../parcel-contract.ts'
import { refusalOf } from './change-order-statuses.ts'
import { changeParcel } from './change-parcel.ts'

/**
 * Takes the next step with several parcels, such as all that were handed to the courier, each in
 * its own transaction. @throws unauthorized
 */
export async function changeParcels(
  context: Context,
  { changes }: ParcelChanges,
): Promise<ChangedOrders> {
  requirePermission(context.actor, 'orders')
  const result: ChangedOrders = { changed: [], refused: [] }
  for (const { id, ...change } of changes)
    try {
      result.changed.push(await changeParcel(context, id, change))
    } catch (error) {
      result.refused.push(await refusalOf(context, id, error))
    }
  return result
}
