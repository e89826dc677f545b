import { limitTeamPlaces, placesTakenByTeam } from '#features/offers/server/places.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { TeamPlaces } from '#features/programs/server/team-places.ts'
import { lockOffer } from './offers.ts'
import { fillPlaces } from './places.ts'

/** The places of teams in the season that is open. */
export const teamPlaces: TeamPlaces = {
  taken: async (database, now) => placesTakenByTeam(database, await openSeason(database, now)),
  limit: async (tx, context, team_id, max_places) => {
    const season = await openSeason(tx, context.now())
    for (const id of await limitTeamPlaces(tx, { team_id, season, max_places }))
      await fillPlaces(tx, context, await lockOffer(tx, id, context.now()))
  },
}
