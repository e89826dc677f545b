import { clubDay } from '#core/algiers.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { eventAsOffered, eventIsOpen, eventIsShown } from '#features/events/server/event-offers.ts'
import {
  addTeamOffers,
  changePlacesTaken,
  lockPlaces,
  lockTeamPlaces,
} from '#features/offers/server/places.ts'
import {
  lockTeamToRegister,
  teamAsOffered,
  teamTakesFamilies,
  type TeamToOffer,
  teamsToOffer,
} from '#features/programs/server/offered-teams.ts'
import { openSeason, teamIsOpen } from '#features/programs/server/open-season.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Offer, RegistrationTarget } from '../contract.ts'

/** An offer whose places are locked until the transaction ends. */
export type LockedOffer = Offer & { id: string }
type Found = { offer: LockedOffer }

/** SQL on `offers o` with `joinOffered`: the only definition of an open offer. */
export const isOpen = (day: string) => `coalesce(${eventIsOpen(day)}, ${teamIsOpen(day)})`

/** SQL that joins `offers o` with what it offers: an event `e` or a team `t`. */
export const joinOffered = `left join events e on e.id = o.id left join teams t on t.id = o.team_id`

/** SQL for an offer in the contract's shape, from `offers o` with `joinOffered`. */
export const offerAsJson = (day: string) => `json_build_object(
  'id', o.id, 'kind', o.kind, 'event', case when e.id is not null then ${eventAsOffered} end,
  'team', ${teamAsOffered}, 'level', t.level, 'group', t.team_group, 'season', o.first_year,
  'max_places', o.max_places, 'places_taken', o.places_taken, 'is_open', ${isOpen(day)},
  'takes_families', ${isOpen(day)} and coalesce(${teamTakesFamilies}, true))`

const select = `select ${offerAsJson('$1')} as offer from offers o ${joinOffered}`

const byId = statement<Found>('offer-by-id', `${select} where o.id = $2`)
const shownEvent = statement<Found>(
  'offer-of-shown-event',
  `${select} where e.id = $2 and ${eventIsShown}`,
)
const ofTeam = statement<Found>(
  'offer-of-team',
  `${select} where o.first_year = $2 and o.team_id = $3`,
)
const openOrUsed = statement<Found>(
  'offers-open-or-registered-for',
  `${select}
    where o.kind = 'program' or ${isOpen('$1')}
       or exists (select from registrations r where r.offer_id = o.id)
    order by o.kind, e.event_date desc, o.first_year desc, t.position, t.level, t.team_group, o.id`,
)

const emptyOffer = (offered: TeamToOffer, season: number): Offer => ({
  id: null,
  kind: 'program',
  event: null,
  team: offered.team,
  level: offered.level,
  group: offered.group,
  season,
  max_places: offered.max_places,
  places_taken: 0,
  is_open: true,
  takes_families: offered.is_open,
})

type ReadContext = Pick<Context, 'now' | 'shows'> & { database: Queryable }
export type TeamTarget = { level: string; group: string } | { team: string }
export type OfferTarget = Extract<RegistrationTarget, { kind: 'event' }> | TeamTarget

/**
 * The team of a level and group, or of an address.
 * @throws not_found, invalid when the club has no such level
 */
async function findTeam(database: Queryable, target: TeamTarget): Promise<TeamToOffer> {
  const teams = await teamsToOffer(database)
  const found = teams.find(({ team, level, group }) =>
    'team' in target ? team.slug === target.team : level === target.level && group === target.group,
  )
  if (found) return found
  if ('level' in target && !teams.some(({ level }) => level === target.level))
    throw invalid([{ path: 'level', code: 'invalid_value' }])
  throw new AppError('not_found')
}

/** The current offer of a target. @throws not_found, invalid */
export async function findOffer(
  { database, now, shows }: ReadContext,
  target: OfferTarget,
): Promise<Offer> {
  shows?.(['events', 'offers', 'teams', 'people', 'club'])
  const [day, season] = [clubDay(now()), await openSeason(database, now())]
  if ('event_id' in target) {
    const [event] = await database.rows(shownEvent, [day, target.event_id])
    if (!event) throw new AppError('not_found')
    return event.offer
  }
  const team = await findTeam(database, target)
  const [found] = await database.rows(ofTeam, [day, season, team.team.id])
  return found?.offer ?? emptyOffer(team, season)
}

/**
 * The offers that are open or have registrations: events, latest first, then teams, newest season
 * first.
 */
export async function listOpenOrUsedOffers({ database, now }: ReadContext): Promise<Offer[]> {
  const kept = (await database.rows(openOrUsed, [clubDay(now())])).map(({ offer }) => offer)
  const season = await openSeason(database, now())
  const hasOffer = ({ team }: TeamToOffer) =>
    kept.some((offer) => offer.team?.id === team.id && offer.season === season)
  const teams = await teamsToOffer(database)
  return [
    ...kept.filter(({ kind }) => kind === 'event'),
    ...teams.filter((team) => !hasOffer(team)).map((team) => emptyOffer(team, season)),
    ...kept.filter(({ kind }) => kind === 'program'),
  ]
}

// It is read after the lock, so that it includes the previous holder's changes.
async function lockIfThere(tx: Queryable, id: string, now: Date): Promise<LockedOffer | undefined> {
  await lockPlaces(tx, id)
  const [found] = await tx.rows(byId, [clubDay(now), id])
  return found?.offer
}

/** The offer with its places locked. @throws not_found */
export async function lockOffer(tx: Queryable, id: string, now: Date): Promise<LockedOffer> {
  const offer = await lockIfThere(tx, id, now)
  if (!offer) throw new AppError('not_found')
  return offer
}

/** The offer of a target, with its places locked. @throws not_found, invalid */
export async function lockTarget(
  tx: Queryable,
  target: RegistrationTarget,
  now: Date,
): Promise<LockedOffer> {
  if (target.kind === 'program') {
    const { team } = await findTeam(tx, target)
    const max_places = await lockTeamToRegister(tx, team.id)
    if (max_places === undefined) throw new AppError('not_found')
    const season = await openSeason(tx, now)
    return lockOffer(tx, await lockTeamPlaces(tx, { team_id: team.id, season, max_places }), now)
  }
  const offer = await lockOffer(tx, target.event_id, now)
  if (offer.kind !== 'event') throw new AppError('not_found')
  return offer
}

/**
 * The offers of an event and of several teams, all locked. Missing ones are added before any is
 * locked. They are locked in the order of their ids, like everywhere that several are needed.
 * Offers that are gone meanwhile are left out. The places of `also` are locked with them, but not
 * returned.
 */
export async function lockTargets(
  tx: Queryable,
  {
    teams,
    event_id,
    also,
  }: { teams: readonly string[]; event_id: string | null; also: readonly string[] },
  now: Date,
): Promise<LockedOffer[]> {
  const season = await openSeason(tx, now)
  const places = new Map<string, number>()
  for (const id of teams.toSorted()) {
    const max_places = await lockTeamToRegister(tx, id)
    if (max_places !== undefined) places.set(id, max_places)
  }
  const offers = await addTeamOffers(tx, season, places)
  const wanted = [...offers, ...(event_id ? [{ id: event_id, team_id: null }] : [])]
  const locked: LockedOffer[] = []
  for (const id of [...new Set([...wanted.map((each) => each.id), ...also])].toSorted()) {
    const asked = wanted.find((each) => each.id === id)
    if (!asked) {
      await lockPlaces(tx, id)
      continue
    }
    const { team_id } = asked
    // Applies a number of places that the club has changed.
    if (team_id !== null)
      await lockTeamPlaces(tx, { team_id, season, max_places: places.get(team_id) ?? 0 })
    const offer = await lockIfThere(tx, id, now)
    if (offer && (team_id === null) === (offer.kind === 'event')) locked.push(offer)
  }
  return locked
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
