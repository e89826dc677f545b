import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { OfferList } from '../admin-contract.ts'
import { listOwnOffers } from './own-offers.ts'

/**
 * The offers that are open or have registrations; for a coach those of the own teams. @throws
 * unauthorized
 */
export async function listOffers(context: Context): Promise<OfferList> {
  const admin = requirePermission(context.actor, 'registrations-read')
  return { items: await listOwnOffers(context, admin) }
}
