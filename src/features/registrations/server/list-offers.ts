import { requireAdmin } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { OfferList } from '../contract.ts'
import { listOpenOrUsedOffers } from './offers.ts'

/**
 * What families can register for now, and what they have registered for before. @throws
 * unauthorized
 */
export async function listOffers(context: Context): Promise<OfferList> {
  requireAdmin(context.actor)
  return { items: await listOpenOrUsedOffers(context) }
}
