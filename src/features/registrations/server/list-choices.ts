import { clubDay } from '#core/algiers.ts'
import { eventIsOpen } from '#features/events/server/event-offers.ts'
import { placesTakenByTeam } from '#features/offers/server/places.ts'
import { teamsToOffer } from '#features/programs/server/offered-teams.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { FormChoices, Offer } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import { joinOffered, offerAsJson } from './offers.ts'

/** As many as a select shows without a search. */
const maxEvents = 12

const openEvents = statement<{ offer: Offer }>(
  'events-open-to-families',
  `select ${offerAsJson('$1')} as offer from offers o ${joinOffered}
    where ${eventIsOpen('$1')} order by e.event_date, e.id limit ${maxEvents}`,
)

function eventChoice(offer: Offer): FormChoices['events'] {
  if (offer.kind !== 'event') return []
  const { id, title_en, title_fr, title_ar, event_date, registration_fee } = offer.event
  const is_full = !hasRoom(offer, 1)
  return [{ id, title_en, title_fr, title_ar, event_date, registration_fee, is_full }]
}

/** The teams of the season that is open, and the coming events, for the family's form. */
export async function listChoices({
  database,
  now,
  shows,
}: Pick<Context, 'now' | 'shows'> & { database: Queryable }): Promise<FormChoices> {
  shows?.(['events', 'offers', 'teams', 'people', 'club'])
  const season = await openSeason(database, now())
  const [offered, taken, events] = await Promise.all([
    teamsToOffer(database),
    placesTakenByTeam(database, season),
    database.rows(openEvents, [clubDay(now())]),
  ])
  const teams = offered.map(({ team, level, group, max_places, is_open }) => {
    const { id, slug, age_from, age_to, fee_dzd } = team
    const shown = { id, slug, level, group, age_from, age_to, fee_dzd, coaches: team.coaches }
    const is_full = !hasRoom({ max_places, places_taken: taken.get(id) ?? 0 }, 1)
    return { ...shown, takes_families: is_open, is_full }
  })
  return { season, teams, events: events.flatMap(({ offer }) => eventChoice(offer)) }
}
