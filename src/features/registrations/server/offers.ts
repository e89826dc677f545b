import { clubDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import { eventAsOffered, eventIsOpen, eventIsShown } from '#features/events/server/event-offers.ts'
import { changePlacesTaken, lockPlaces, lockTeamPlaces } from '#features/offers/server/places.ts'
import { maxPlayers } from '#features/programs/facts.ts'
import { openSeason, teamIsOpen, teamsOfSeason } from '#features/programs/server/open-season.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Offer, RegistrationTarget } from '../contract.ts'

/** An offer whose places are locked until the transaction ends. */
export type LockedOffer = Offer & { id: string }
type Found = { offer: LockedOffer }

/** The only definition of an open offer. */
const isOpen = (day: string) => `coalesce(${eventIsOpen(day)}, ${teamIsOpen(day)})`

/** SQL for an offer in the contract's shape, from `offers o` left joined with `events e`. */
export const offerAsJson = (day: string) => `json_build_object(
  'id', o.id, 'kind', o.kind, 'event', case when e.id is not null then ${eventAsOffered} end,
  'level', o.level, 'group', o.team_group, 'season', o.first_year,
  'max_places', o.max_places, 'places_taken', o.places_taken, 'is_open', ${isOpen(day)})`

const select = `select ${offerAsJson('$1')} as offer from offers o left join events e on e.id = o.id`

const byId = statement<Found>('offer-by-id', `${select} where o.id = $2`)
const shownEvent = statement<Found>(
  'offer-of-shown-event',
  `${select} where e.id = $2 and ${eventIsShown}`,
)
const ofTeam = statement<Found>(
  'offer-of-team',
  `${select} where o.first_year = $2 and o.level = $3 and o.team_group = $4`,
)
const openOrUsed = statement<Found>(
  'offers-open-or-registered-for',
  `${select}
    where o.kind = 'program' or ${isOpen('$1')}
       or exists (select from registrations r where r.offer_id = o.id)
    order by o.kind, e.event_date desc, o.first_year desc, o.level, o.team_group, o.id`,
)

const emptyTeamOffers = (now: Date) =>
  teamsOfSeason(now).map(({ level, group, season, max_places }): Offer => ({
    id: null,
    kind: 'program',
    event: null,
    level,
    group,
    season,
    max_places,
    places_taken: 0,
    is_open: true,
  }))

type ReadContext = Pick<Context, 'now' | 'shows'> & { database: Queryable }

const isTeam = (
  offer: Offer,
  { level, group, season }: Pick<Offer, 'level' | 'group' | 'season'>,
) => offer.level === level && offer.group === group && offer.season === season

/** The current offer of a target. @throws not_found */
export async function findOffer(
  { database, now, shows }: ReadContext,
  target: RegistrationTarget,
): Promise<Offer> {
  shows?.(['events', 'offers'])
  const [day, season] = [clubDay(now()), openSeason(now())]
  const [found] =
    target.kind === 'event'
      ? await database.rows(shownEvent, [day, target.event_id])
      : await database.rows(ofTeam, [day, season, target.level, target.group])
  if (found) return found.offer
  const team =
    target.kind === 'program' &&
    emptyTeamOffers(now()).find((offer) => isTeam(offer, { ...target, season }))
  if (!team) throw new AppError('not_found')
  return team
}

/**
 * The offers that are open or have registrations: events, latest first, then teams, newest season
 * first.
 */
export async function listOpenOrUsedOffers({ database, now }: ReadContext): Promise<Offer[]> {
  const kept = (await database.rows(openOrUsed, [clubDay(now())])).map(({ offer }) => offer)
  const isKept = (team: Offer) => kept.some((offer) => isTeam(offer, team))
  return [
    ...kept.filter(({ kind }) => kind === 'event'),
    ...emptyTeamOffers(now()).filter((team) => !isKept(team)),
    ...kept.filter(({ kind }) => kind === 'program'),
  ]
}

/**
 * The offer with its places locked. It is read after the lock, so that it includes the previous
 * holder's changes. @throws not_found
 */
export async function lockOffer(tx: Queryable, id: string, now: Date): Promise<LockedOffer> {
  await lockPlaces(tx, id)
  const [found] = await tx.rows(byId, [clubDay(now), id])
  if (!found) throw new AppError('not_found')
  return found.offer
}

/** The offer of a target, with its places locked. @throws not_found */
export async function lockTarget(
  tx: Queryable,
  target: RegistrationTarget,
  now: Date,
): Promise<LockedOffer> {
  if (target.kind === 'program')
    return lockOffer(
      tx,
      await lockTeamPlaces(tx, {
        ...target,
        season: openSeason(now),
        max_places: maxPlayers[target.level],
      }),
      now,
    )
  const offer = await lockOffer(tx, target.event_id, now)
  if (offer.kind !== 'event') throw new AppError('not_found')
  return offer
}

/**
 * Takes places of a locked offer, or returns them if `count` is negative. Resolves to the offer
 * after that.
 */
export async function changePlaces(
  tx: Queryable,
  offer: LockedOffer,
  count: number,
): Promise<LockedOffer> {
  if (count === 0) return offer
  await changePlacesTaken(tx, offer.id, count)
  return { ...offer, places_taken: offer.places_taken + count }
}
