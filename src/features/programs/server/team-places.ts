import { type Queryable, statement } from '#platform/database.ts'
import { type Group, type Level, maxPlayers, season as seasonFacts } from '../facts.ts'
import { allTeams, seasonAt, type Team } from '../rules.ts'

export type TeamSeason = {
  id: string
  level: Level
  team_group: Group
  first_year: number
  max_players: number
  places_taken: number
}

const columns = 'id, level, team_group, first_year, max_players, places_taken'

const findOne = statement<TeamSeason>(
  'team-season',
  `select ${columns} from team_seasons where first_year = $1 and level = $2 and team_group = $3`,
)

// The update takes the lock and applies a changed number of places, but never fewer than are taken.
const lockOrAdd = statement<TeamSeason>(
  'lock-team-season',
  `insert into team_seasons as t (first_year, level, team_group, max_players) values ($1, $2, $3,
    $4)
   on conflict (first_year, level, team_group)
   do update set max_players = greatest(excluded.max_players, t.places_taken)
   returning ${columns}`,
  { changes: 'teams' },
)

const lockOne = statement<TeamSeason>(
  'lock-team-season-by-id',
  `select ${columns} from team_seasons where id = $1 for no key update`,
)

const updateMax = statement<never>(
  'update-team-places',
  `update team_seasons t set max_players = greatest(m.max_players, t.places_taken)
     from unnest($2::text[], $3::int[]) as m (level, max_players)
    where t.first_year >= $1 and t.level = m.level and t.max_players <> greatest(m.max_players,
      t.places_taken)`,
  { changes: 'teams' },
)

const changeTaken = statement<never>(
  'change-team-places',
  'update team_seasons set places_taken = places_taken + $2 where id = $1',
  { changes: 'teams' },
)

/**
 * The first year of the season open for registration: the current one, in July and August the
 * coming one.
 */
export const openSeason = (now: Date) => seasonAt(now).firstYear

/** The team in its open season; all places are free while nobody has registered. */
export async function findTeamPlaces(
  database: Queryable,
  { level, group }: Team,
  now: Date,
): Promise<Omit<TeamSeason, 'id'>> {
  const first_year = openSeason(now)
  const [found] = await database.rows(findOne, [first_year, level, group])
  return (
    found ?? {
      level,
      team_group: group,
      first_year,
      max_players: maxPlayers[level],
      places_taken: 0,
    }
  )
}

/** The team's places in its open season, locked until the transaction ends. */
export async function lockTeamPlaces(
  tx: Queryable,
  { level, group }: Team,
  now: Date,
): Promise<TeamSeason> {
  const [season] = await tx.rows(lockOrAdd, [openSeason(now), level, group, maxPlayers[level]])
  if (!season) throw new Error('the season of a team was neither found nor added')
  return season
}

/** The places of one season, locked until the transaction ends. */
export async function lockTeamSeason(tx: Queryable, id: string): Promise<TeamSeason | undefined> {
  const [season] = await tx.rows(lockOne, [id])
  return season
}

/**
 * Applies the configured number of places to seasons that are not over; never fewer than are taken.
 */
export async function updateTeamPlaces(database: Queryable, now: Date): Promise<void> {
  await database.rows(updateMax, [
    openSeason(now),
    Object.keys(maxPlayers),
    Object.values(maxPlayers),
  ])
}

/**
 * Takes places, or returns them for a negative count. The caller holds the lock and has checked
 * availability.
 */
export async function changeTeamPlaces(tx: Queryable, id: string, count: number): Promise<void> {
  await tx.rows(changeTaken, [id, count])
}

const listSeasons = statement<TeamSeason>(
  'team-seasons',
  `select ${columns} from team_seasons order by first_year desc, level, team_group`,
)

/** Every team in its open season and in the seasons with registrations, newest season first. */
export async function listTeamPlaces(
  database: Queryable,
  now: Date,
): Promise<(Omit<TeamSeason, 'id'> & { id: string | null })[]> {
  const kept = await database.rows(listSeasons)
  const first_year = openSeason(now)
  const isKept = ({ level, group }: Team) =>
    kept.some(
      (season) =>
        season.first_year === first_year && season.level === level && season.team_group === group,
    )
  const empty = allTeams
    .filter((team) => !isKept(team))
    .map(({ level, group }) => ({
      id: null,
      level,
      team_group: group,
      first_year,
      max_players: maxPlayers[level],
      places_taken: 0,
    }))
  return [...empty, ...kept]
}

/** The last day of the season before the open one, `YYYY-MM-DD`; everything until then is past. */
export function lastDayOfPastSeason(now: Date): string {
  const { month, day } = seasonFacts.end
  return `${openSeason(now)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
