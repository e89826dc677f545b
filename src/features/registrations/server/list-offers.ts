import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { OfferList } from '../contract.ts'
import { listOpenOrUsedOffers } from './offers.ts'

/** The offers that are open or have registrations. @throws unauthorized */
export async function listOffers(context: Context): Promise<OfferList> {
  requirePermission(context.actor, 'registrations-read')
  return { items: await listOpenOrUsedOffers(context) }
}
