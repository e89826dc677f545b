import { type Queryable, statement } from '#platform/database.ts'

// Locks are taken in this order, so that two changes never wait for each other: the row of an
// event, its offer, registrations. Only changes of the event itself need the first one.
const lockOne = statement<{ id: string }>(
  'lock-offer',
  'select id from offers where id = $1 for no key update',
)

// The update takes the lock and applies a changed number of places, but never fewer than are taken.
const lockOrAdd = statement<{ id: string }>(
  'lock-team-offer',
  `insert into offers as o (kind, level, team_group, first_year, max_places)
   values ('program', $1, $2, $3, $4)
   on conflict (first_year, level, team_group)
   do update set max_places = greatest(excluded.max_places, o.places_taken)
   returning id`,
  { changes: 'offers' },
)

const updateMax = statement<never>(
  'update-team-places',
  `update offers o set max_places = greatest(m.max_places, o.places_taken)
     from unnest($2::text[], $3::int[]) as m (level, max_places)
    where o.first_year >= $1 and o.level = m.level
      and o.max_places <> greatest(m.max_places, o.places_taken)`,
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

export type TeamOffer = { level: string; group: string; season: number; max_places: number }

/** Locks the places of a team until the transaction ends; answers the id of its offer. */
export async function lockTeamPlaces(
  tx: Queryable,
  { level, group, season, max_places }: TeamOffer,
): Promise<string> {
  const [offer] = await tx.rows(lockOrAdd, [level, group, season, max_places])
  if (!offer) throw new Error('the offer of a team was neither found nor added')
  return offer.id
}

/**
 * Applies the configured number of places to teams from this season on; never fewer than are taken.
 */
export async function updateTeamPlaces(
  database: Queryable,
  firstYear: number,
  maxPlaces: Readonly<Record<string, number>>,
): Promise<void> {
  await database.rows(updateMax, [firstYear, Object.keys(maxPlaces), Object.values(maxPlaces)])
}

/**
 * Takes places, or returns them for a negative count. The caller holds the lock and has checked
 * availability.
 */
export async function changePlacesTaken(tx: Queryable, id: string, count: number): Promise<void> {
  await tx.rows(changeTaken, [id, count])
}
