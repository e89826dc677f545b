import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { AppError } from '#core/app-error.ts'
import type { SessionException, Team, TeamList, TeamOfSeason, TeamSession } from '../contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { coachesAsJson, shownTeamTexts, teamFacts } from './team-columns.ts'

const placeColumns = (of: string) =>
  `'place_fr', ${of}.place_fr, 'place_en', ${of}.place_en, 'place_ar', ${of}.place_ar`

/** SQL for an exception `x` in the contract's shape. */
const exceptionAsJson = `json_build_object('id', x.id, 'kind', x.kind, 'date', x.on_date,
  'new_date', x.new_date, 'new_time', to_char(x.new_time, 'HH24:MI'),
  'new_minutes', x.new_minutes, ${placeColumns('x')},
  'reason_fr', x.reason_fr, 'reason_en', x.reason_en, 'reason_ar', x.reason_ar)`

/** SQL for the fields of a session `s` that visitors see, but its exceptions. */
const sessionFields = `'id', s.id, 'weekday', s.weekday,
  'time', to_char(s.start_time, 'HH24:MI'), 'minutes', s.minutes, ${placeColumns('s')},
  'valid_from', s.valid_from, 'valid_until', s.valid_until`

/** SQL that orders the sessions `s` of a team from Sunday on. */
const sessionOrder = `array_position(array['${weekdays.join("', '")}'], s.weekday),
  s.start_time, s.id`

/** A session with what calendars and the back office need besides. */
export type KeptSession = TeamSession & {
  calendar_name: string
  sequence: number
  version: number
  updated_at: string
  archived_at: string | null
}
/** `removed` are archived sessions, which calendars cancel. */
export type KeptTeam = Omit<Team, 'sessions'> & { sessions: KeptSession[]; removed: KeptSession[] }

const sessionsOf = (which: string) => `coalesce((select json_agg(json_build_object(${sessionFields},
        'calendar_name', s.calendar_name, 'sequence', s.sequence, 'version', s.version,
        'updated_at', s.updated_at, 'archived_at', s.archived_at,
        'exceptions', coalesce((select json_agg(${exceptionAsJson} order by x.on_date, x.id)
           from session_exceptions x where x.session_id = s.id), '[]')) order by ${sessionOrder})
        from team_sessions s where s.team_id = t.id and ${which}), '[]')`

const allTeams = statement<KeptTeam>(
  'teams',
  `select ${teamFacts}, ${shownTeamTexts.map((each) => `${each.sql} as ${each.name}`).join(', ')},
     ${coachesAsJson} as coaches, ${sessionsOf('s.archived_at is null')} as sessions,
     ${sessionsOf('s.archived_at is not null')} as removed
     from teams t where t.archived_at is null order by t.position, t.created_at, t.id`,
)

/** The same as `allTeamsOf`, from the database itself. */
export const readTeams = (database: Queryable): Promise<KeptTeam[]> => database.rows(allTeams, [])

/** Every team with its sessions and all their exceptions, in the club's order. */
export const allTeamsOf = keptUntilChanged(['teams', 'people'], readTeams)

/** The public fields of a session. */
export const visibleOf = ({
  calendar_name: _name,
  sequence: _sequence,
  version: _version,
  updated_at: _updatedAt,
  archived_at: _archivedAt,
  ...session
}: KeptSession): TeamSession => session

type Reader = Parameters<typeof allTeamsOf>[0] & Pick<Context, 'now'>

/** The teams as visitors see them, without past exceptions. */
export async function listTeams(context: Reader): Promise<TeamList> {
  const since = clubDay(new Date(context.now().getTime() - days(1)))
  const [teams, { season_start, season_end }] = await Promise.all([
    allTeamsOf(context),
    findClub(context),
  ])
  const isComing = ({ date, new_date }: SessionException) =>
    date >= since || (new_date !== null && new_date >= since)
  return {
    season_start,
    season_end,
    items: teams.map(({ removed: _removed, ...team }) => ({
      ...team,
      sessions: team.sessions.map((session) => ({
        ...visibleOf(session),
        exceptions: session.exceptions.filter(isComing),
      })),
    })),
  }
}

/** One team by the name in its address. @throws not_found */
export async function getTeam(context: Reader, slug: string): Promise<TeamOfSeason> {
  const { items, ...season } = await listTeams(context)
  const team = items.find((each) => each.slug === slug)
  if (!team) throw new AppError('not_found')
  return { ...season, team }
}
