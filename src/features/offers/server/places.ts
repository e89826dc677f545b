import { type Queryable, statement } from '#platform/database.ts'

// Locks are taken in this order, so that two changes never wait for each other: the row of an
// event, its offer, registrations. Only changes of the event itself need the first one.
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

const updateMax = statement<never>(
  'update-team-places',
  `update offers o set max_places = ${atLeastTaken('m.max_places')}
     from unnest($2::uuid[], $3::int[]) as m (team_id, max_places)
    where o.first_year >= $1 and o.team_id = m.team_id
      and o.max_places <> ${atLeastTaken('m.max_places')}`,
  { changes: 'offers' },
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
