import { clubDay } from '#core/algiers.ts'
import type { Context } from '#platform/context.ts'
import { when } from '#platform/conditions.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { Match, MatchList, MatchListParams, PlayingTeams } from '../contract.ts'

const pageSize = 50

/** SQL for what everybody sees of a match `m` of a team `t`. */
export const matchColumns = `m.id,
  json_build_object('slug', t.slug, 'level', t.level, 'group', t.team_group) as team,
  m.opponent, m.opponent_ar, m.at_home, m.place, m.place_ar, m.match_date::text,
  to_char(m.start_time, 'HH24:MI') as start_time, m.competition_fr, m.competition_en,
  m.competition_ar, m.our_points, m.their_points, m.state`

export const fromMatches = 'from matches m join teams t on t.id = m.team_id'

/** SQL for the order of a day; a match without a time comes first. */
export const minuteOfDay = 'coalesce((extract(epoch from m.start_time) / 60)::int, 0)'

type Row = Match & { minute: number }

// A team that is gone plays no more, and comes back with its matches.
const isShown = when('m.archived_at is null and t.archived_at is null')

function matchesOf({ when: which = 'upcoming', team }: MatchListParams, now: Date) {
  const chosen = {
    upcoming: when('m.match_date >= ?::date and m.our_points is null', clubDay(now)),
    results: when('m.our_points is not null'),
  }
  return keysetList<Row>('matches', {
    select: `select ${matchColumns}, ${minuteOfDay} as minute ${fromMatches}`,
    where: [isShown, chosen[which], ...(team === undefined ? [] : [when('t.slug = ?', team)])],
    keys: {
      match_date: ['m.match_date', 'date'],
      minute: [minuteOfDay, 'int'],
      id: ['m.id', 'uuid'],
    },
    direction: which === 'upcoming' ? 'asc' : 'desc',
  })
}

/** A page of the matches to come or of the results, for visitors. @throws invalid cursor */
export async function listMatches(
  { database, now, shows }: Context,
  { limit = pageSize, cursor, ...asked }: MatchListParams,
): Promise<MatchList> {
  shows?.(['matches', 'teams'])
  const page = await keysetPage(database, matchesOf(asked, now()), { limit, cursor })
  return { ...page, items: page.items.map(({ minute: _minute, ...match }) => match) }
}

const teamsWithMatches = statement<PlayingTeams['items'][number]>(
  'teams-with-matches',
  `select t.slug, t.level, t.team_group as "group" from teams t where t.archived_at is null
     and exists (select from matches m where m.team_id = t.id and m.archived_at is null
       and (m.match_date >= $1 or m.our_points is not null))
     order by t.position, t.created_at, t.id`,
)

/** The teams by which visitors choose among the matches, in the club's order. */
export async function listPlayingTeams({ database, now, shows }: Context): Promise<PlayingTeams> {
  shows?.(['matches', 'teams'])
  return { items: await database.rows(teamsWithMatches, [clubDay(now())]) }
}
