import { AppError } from '#core/app-error.ts'
import {
  changeEventPlaces,
  findOpenEvent,
  lockEventPlaces,
  type OpenEvent,
} from '#features/events/server/event-places.ts'
import {
  changeTeamPlaces,
  findTeamPlaces,
  lockTeamPlaces,
  lockTeamSeason,
  openSeason,
  type TeamSeason,
} from '#features/programs/server/team-places.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { Offer, RegistrationTarget } from '../contract.ts'

/** An offer whose places are locked until the transaction ends. */
export type LockedOffer = Offer & { id: string }

export function offerOfEvent({
  is_open,
  is_shown: _shown,
  max_participants,
  places_taken,
  ...event
}: OpenEvent): LockedOffer {
  const none = { level: null, group: null, season: null }
  return {
    id: event.id,
    kind: 'event',
    event,
    ...none,
    max_places: max_participants,
    places_taken,
    is_open,
  }
}

export function offerOfTeam<Id extends string | null>(
  season: Omit<TeamSeason, 'id'> & { id: Id },
  now: Date,
): Offer & { id: Id } {
  const { id, level, team_group: group, first_year, max_players: max_places, places_taken } = season
  const is_open = first_year >= openSeason(now)
  return {
    id,
    kind: 'program',
    event: null,
    level,
    group,
    season: first_year,
    max_places,
    places_taken,
    is_open,
  }
}

/** What one registers for, as it is now. @throws not_found */
export async function findOffer(
  context: Pick<Context, 'database' | 'now'>,
  target: RegistrationTarget,
): Promise<Offer> {
  if (target.kind === 'program') {
    const season = await findTeamPlaces(context.database, target, context.now())
    return offerOfTeam({ id: null, ...season }, context.now())
  }
  const event = await findOpenEvent(context, target.event_id)
  if (!event?.is_shown) throw new AppError('not_found')
  return offerOfEvent(event)
}

/** The same, with its places locked. @throws not_found */
export async function lockTarget(
  tx: Queryable,
  target: RegistrationTarget,
  now: Date,
): Promise<LockedOffer> {
  if (target.kind === 'program') return offerOfTeam(await lockTeamPlaces(tx, target, now), now)
  const event = await lockEventPlaces(tx, target.event_id, now)
  if (!event) throw new AppError('not_found')
  return offerOfEvent(event)
}

export type OfferKeys = { event_id: string | null; team_season_id: string | null }

/** The offer that a kept registration is for, with its places locked. */
export async function lockOffer(
  tx: Queryable,
  { event_id, team_season_id }: OfferKeys,
  now: Date,
): Promise<LockedOffer> {
  const event = event_id && (await lockEventPlaces(tx, event_id, now))
  if (event) return offerOfEvent(event)
  const season = team_season_id && (await lockTeamSeason(tx, team_season_id))
  if (!season) throw new Error('a registration is for an event or a team')
  return offerOfTeam(season, now)
}

/**
 * Takes places of a locked offer, or gives back a negative count; answers the offer as it is then.
 */
export async function changePlaces(
  tx: Queryable,
  offer: LockedOffer,
  count: number,
): Promise<LockedOffer> {
  if (count === 0) return offer
  const change = offer.kind === 'event' ? changeEventPlaces : changeTeamPlaces
  await change(tx, offer.id, count)
  return { ...offer, places_taken: offer.places_taken + count }
}
