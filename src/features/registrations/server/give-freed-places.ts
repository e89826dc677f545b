import { visitor } from '#core/actor.ts'
import type { FillPlaces } from '#features/events/server/event-offers.ts'
import { updateTeamPlaces } from '#features/offers/server/places.ts'
import { teamsToOffer } from '#features/programs/server/offered-teams.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { lockOffer } from './offers.ts'
import { fillPlaces } from './places.ts'

/** Gives an event's free places to its waiting list, after a change by the club. */
export const fillEventPlaces: FillPlaces = async (tx, context, eventId) =>
  fillPlaces(tx, context, await lockOffer(tx, eventId, context.now()))

const offersWithLines = statement<{ id: string }>(
  'offers-with-lines',
  `select distinct offer_id as id from registrations where status = 'waiting'
    and check_reason is null`,
)

/**
 * Gives free places to waiting lists, as after an update with larger teams. Safe to run at any time
 * and in several processes at once.
 */
export async function giveFreedPlaces(services: Services): Promise<void> {
  const context = { ...services, actor: visitor }
  const teams = await teamsToOffer(services.database)
  await updateTeamPlaces(
    services.database,
    await openSeason(services.database, services.now()),
    teams.map(({ team, max_places }) => ({ team_id: team.id, max_places })),
  )
  for (const { id } of await services.database.rows(offersWithLines)) {
    await services.database.transaction(async (tx) =>
      fillPlaces(tx, context, await lockOffer(tx, id, services.now())),
    )
  }
}
