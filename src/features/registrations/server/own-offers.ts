import type { Admin } from '#core/actor.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import type { Offer } from '../contract.ts'
import { slugOfTeam } from '../rules.ts'
import { listOpenOrUsedOffers } from './offers.ts'

/** The offers that an admin sees: a coach those of the own teams, others all. */
export async function listOwnOffers(context: Context, { role, teams }: Admin): Promise<Offer[]> {
  const offers = await listOpenOrUsedOffers(context)
  if (role !== 'coach') return offers
  return offers.filter((offer) => teams.includes(slugOfTeam(offer) ?? ''))
}

/** The condition on `registrations r` that keeps other teams' children from a coach. */
export async function ownRegistrations(context: Context, admin: Admin): Promise<Condition[]> {
  if (admin.role !== 'coach') return []
  const ids = (await listOwnOffers(context, admin)).flatMap(({ id }) => id ?? [])
  return [when('r.offer_id = any(?::uuid[])', ids)]
}

/** Whether the admin may see what is registered for this offer. */
export const isOwnOffer = ({ role, teams }: Admin, offer: Offer): boolean =>
  role !== 'coach' || teams.includes(slugOfTeam(offer) ?? '')
