import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'

// Locks are taken in this order, so that two changes never wait for each other: the row of an
// event or a team, its offer, registrations. Registrations share a team's row, and need no event's.
const lockOne = statement<{ id: string }>(
  'lock-offer',
  'select id from offers where id = $1 for no key update',
)

// 0 is no limit.
const atLeastTaken = (given: string) =>
  `case when ${given} = 0 then 0 else greatest(${given}, o.places_taken) end`

// The update takes the lock and applies a changed number of places, but never fewer than are taken.
const lockOrAdd = statement<{ id: string }>(
  'lock-team-offer',
  `insert into offers as o (kind, team_id, first_year, max_places) values ('program', $1, $2, $3)
   on conflict (first_year, team_id)
   do update set max_places = ${atLeastTaken('excluded.max_places')}
   returning id`,
  { changes: 'offers' },
)

const addMissing = statement<never>(
  'add-team-offers',
  `insert into offers (kind, team_id, first_year, max_places)
   select 'program', m.team_id, $1, m.max_places
     from unnest($2::uuid[], $3::int[]) as m (team_id, max_places) order by m.team_id
   on conflict (first_year, team_id) do nothing`,
  { changes: 'offers' },
)

const ofTeams = statement<{ id: string; team_id: string | null }>(
  'offers-of-teams',
  'select id, team_id from offers where first_year = $1 and team_id = any ($2::uuid[])',
)

const updateMax = statement<never>(
  'update-team-places',
  `update offers o set max_places = ${atLeastTaken('m.max_places')}
     from unnest($2::uuid[], $3::int[]) as m (team_id, max_places)
    where o.first_year >= $1 and o.team_id = m.team_id
      and o.max_places <> ${atLeastTaken('m.max_places')}`,
  { changes: 'offers' },
)

const lockOfTeam = statement<{ id: string; places_taken: number }>(
  'lock-team-offers',
  `select id, places_taken from offers where team_id = $1 and first_year >= $2
    order by id for no key update`,
)

const limitTeam = statement<never>(
  'limit-team-places',
  'update offers set max_places = $3 where team_id = $1 and first_year >= $2',
  { changes: 'offers' },
)

const takenByTeam = statement<{ team_id: string; places_taken: number }>(
  'places-taken-by-team',
  'select team_id, places_taken from offers where first_year = $1 and team_id is not null',
)

const changeTaken = statement<never>(
  'change-places-taken',
  'update offers set places_taken = places_taken + $2 where id = $1',
  { changes: 'offers' },
)

/** Locks the places of an offer until the transaction ends. */
export async function lockPlaces(tx: Queryable, id: string): Promise<void> {
  await tx.rows(lockOne, [id])
}

export type TeamOffer = { team_id: string; season: number; max_places: number }

/** Locks the places of a team until the transaction ends; answers the id of its offer. */
export async function lockTeamPlaces(
  tx: Queryable,
  { team_id, season, max_places }: TeamOffer,
): Promise<string> {
  const [offer] = await tx.rows(lockOrAdd, [team_id, season, max_places])
  if (!offer) throw new Error('the offer of a team was neither found nor added')
  return offer.id
}

/** The offers of these teams with their places, added where a team has none yet; not locked. */
export async function addTeamOffers(
  tx: Queryable,
  season: number,
  places: ReadonlyMap<string, number>,
): Promise<{ id: string; team_id: string | null }[]> {
  if (places.size === 0) return []
  await tx.rows(addMissing, [season, [...places.keys()], [...places.values()]])
  return tx.rows(ofTeams, [season, [...places.keys()]])
}

/** Applies the teams' numbers of places from this season on; never fewer than are taken. */
export async function updateTeamPlaces(
  database: Queryable,
  firstYear: number,
  teams: readonly Omit<TeamOffer, 'season'>[],
): Promise<void> {
  await database.rows(updateMax, [
    firstYear,
    teams.map(({ team_id }) => team_id),
    teams.map(({ max_places }) => max_places),
  ])
}

/**
 * Takes places, or returns them for a negative count. The caller holds the lock and has checked
 * availability.
 */
export async function changePlacesTaken(tx: Queryable, id: string, count: number): Promise<void> {
  await tx.rows(changeTaken, [id, count])
}

/** The places taken of every team in a season, by the team's id. */
export async function placesTakenByTeam(
  database: Queryable,
  firstYear: number,
): Promise<ReadonlyMap<string, number>> {
  const offers = await database.rows(takenByTeam, [firstYear])
  return new Map(offers.map(({ team_id, places_taken }) => [team_id, places_taken]))
}

/**
 * Sets the places of a team from this season on, and locks its offers; answers their ids.
 * @throws invalid when more are taken, with their number
 */
export async function limitTeamPlaces(
  tx: Queryable,
  { team_id, season, max_places }: TeamOffer,
): Promise<string[]> {
  const offers = await tx.rows(lockOfTeam, [team_id, season])
  const taken = Math.max(0, ...offers.map(({ places_taken }) => places_taken))
  if (max_places > 0 && taken > max_places)
    throw invalid([{ path: 'max_places', code: 'below_taken', taken }])
  await tx.rows(limitTeam, [team_id, season, max_places])
  return offers.map(({ id }) => id)
}
