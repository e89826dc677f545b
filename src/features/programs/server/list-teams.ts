import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Team, TeamList, TeamSession } from '../contract.ts'

export const placeColumns = (of: string) =>
  `'place_fr', ${of}.place_fr, 'place_en', ${of}.place_en, 'place_ar', ${of}.place_ar`

/** SQL for an exception `x` in the contract's shape. */
export const exceptionAsJson = `json_build_object('id', x.id, 'kind', x.kind, 'date', x.on_date,
  'new_date', x.new_date, 'new_time', to_char(x.new_time, 'HH24:MI'),
  'new_minutes', x.new_minutes, ${placeColumns('x')},
  'reason_fr', x.reason_fr, 'reason_en', x.reason_en, 'reason_ar', x.reason_ar)`

/** SQL for the fields of a session `s` that visitors see, but its exceptions. */
export const sessionFields = `'id', s.id, 'weekday', s.weekday,
  'time', to_char(s.start_time, 'HH24:MI'), 'minutes', s.minutes, ${placeColumns('s')},
  'valid_from', s.valid_from, 'valid_until', s.valid_until`

/** SQL that orders the sessions `s` of a team from Sunday on. */
export const sessionOrder = `array_position(array['sunday', 'monday', 'tuesday', 'wednesday',
  'thursday', 'friday', 'saturday'], s.weekday), s.start_time, s.id`

export const teamColumns = `t.id, t.slug, t.level, t.team_group as "group", t.age_from, t.age_to,
  t.about_fr, t.about_en, t.about_ar, t.max_places, t.fee_dzd::float8 as fee_dzd,
  t.fee_covers_fr, t.fee_covers_en, t.fee_covers_ar, t.documents_fr, t.documents_en,
  t.documents_ar, t.gear_fr, t.gear_en, t.gear_ar, t.has_trial, t.is_open`

/** A session with what calendars need besides. */
export type KeptSession = TeamSession & { calendar_name: string; sequence: number }
export type KeptTeam = Omit<Team, 'sessions'> & { sessions: KeptSession[] }

const allTeams = statement<KeptTeam>(
  'teams',
  `select ${teamColumns},
     coalesce((select json_agg(json_build_object(${sessionFields},
        'calendar_name', s.calendar_name, 'sequence', s.sequence,
        'exceptions', coalesce((select json_agg(${exceptionAsJson} order by x.on_date, x.id)
           from session_exceptions x where x.session_id = s.id), '[]')) order by ${sessionOrder})
        from team_sessions s where s.team_id = t.id and s.archived_at is null), '[]') as sessions
     from teams t where t.archived_at is null order by t.position, t.created_at, t.id`,
)

/** Every team with its sessions and all their exceptions, in the club's order. */
export const allTeamsOf = keptUntilChanged('teams', (database) => database.rows(allTeams, []))

type Reader = Parameters<typeof allTeamsOf>[0] & Pick<Context, 'now'>

/** The teams as visitors see them; what has changed on days that are over is left out. */
export async function listTeams(context: Reader): Promise<TeamList> {
  const since = clubDay(new Date(context.now().getTime() - days(1)))
  const teams = await allTeamsOf(context)
  return {
    items: teams.map((team) => ({
      ...team,
      sessions: team.sessions.map(({ calendar_name: _name, sequence: _sequence, ...session }) => ({
        ...session,
        exceptions: session.exceptions.filter(
          ({ date, new_date }) => date >= since || (new_date !== null && new_date >= since),
        ),
      })),
    })),
  }
}
