import { requireAdmin } from '#core/actor.ts'
import { listOpenEvents } from '#features/events/server/event-places.ts'
import { listTeamPlaces } from '#features/programs/server/team-places.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { OfferList } from '../contract.ts'
import { offerOfEvent, offerOfTeam } from './offers.ts'

const withRegistrations = statement<{ event_id: string }>(
  'events-with-registrations',
  'select id as event_id from events e where exists (select from registrations r where r.offer_id = e.id)',
)

/**
 * What families can register for now, and what they have registered for before. @throws
 * unauthorized
 */
export async function listOffers(context: Context): Promise<OfferList> {
  requireAdmin(context.actor)
  const { database, now } = context
  const registered = await database.rows(withRegistrations)
  const ids = registered.map(({ event_id }) => event_id)
  const [events, teams] = await Promise.all([
    listOpenEvents(context, ids),
    listTeamPlaces(database, now()),
  ])
  return { items: [...events.map(offerOfEvent), ...teams.map((team) => offerOfTeam(team, now()))] }
}
