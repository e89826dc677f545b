import { visitor } from '#core/actor.ts'
import { minutes } from '#core/durations.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import { lockOffer, type OfferKeys } from './offers.ts'
import { fillPlaces } from './places.ts'

const offersWithLines = statement<OfferKeys>(
  'offers-with-lines',
  `select distinct event_id, team_season_id from registrations where status = 'waiting'`,
)

/**
 * Gives places that became free without a cancellation, as when the club makes an event larger, to those in line. Safe
 * to run at any time and in several processes at once.
 */
export async function giveFreedPlaces(services: Services): Promise<void> {
  const context = { ...services, actor: visitor }
  for (const keys of await services.database.rows(offersWithLines)) {
    await services.database.transaction(async (tx) =>
      fillPlaces(tx, context, await lockOffer(tx, keys, services.now())),
    )
  }
}

/** Every few minutes: nobody waits long for a place that is there. */
export const freedPlaces: Job = {
  name: 'freed places',
  every: minutes(5),
  run: async (services) => {
    await giveFreedPlaces(services)
    return {}
  },
}
