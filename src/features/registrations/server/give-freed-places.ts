import { visitor } from '#core/actor.ts'
import { updateTeamPlaces } from '#features/programs/server/team-places.ts'
import type { FillPlaces } from '#features/events/server/event-places.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { lockOffer, type OfferKeys } from './offers.ts'
import { fillPlaces } from './places.ts'

/** Gives the places that an event has after a change by the club to those in line. */
export const fillEventPlaces: FillPlaces = async (tx, context, eventId) =>
  fillPlaces(
    tx,
    context,
    await lockOffer(tx, { event_id: eventId, team_season_id: null }, context.now()),
  )

const offersWithLines = statement<OfferKeys>(
  'offers-with-lines',
  `select distinct event_id, team_season_id from registrations where status = 'waiting'
    and check_reason is null`,
)

/**
 * Gives places that are free while families wait, as when a new version of the program has larger
 * teams. Safe to run at any time and in several processes at once.
 */
export async function giveFreedPlaces(services: Services): Promise<void> {
  const context = { ...services, actor: visitor }
  await updateTeamPlaces(services.database, services.now())
  for (const keys of await services.database.rows(offersWithLines)) {
    await services.database.transaction(async (tx) =>
      fillPlaces(tx, context, await lockOffer(tx, keys, services.now())),
    )
  }
}
