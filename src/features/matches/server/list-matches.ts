import { clubDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { when } from '#platform/conditions.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type {
  ListedMatch,
  MatchList,
  MatchListParams,
  PlayingTeams,
  ReportedMatch,
} from '../contract.ts'

const pageSize = 50

/** SQL for what everybody sees of a match `m` of a team `t`. */
export const matchColumns = `m.id,
  json_build_object('slug', t.slug, 'level', t.level, 'group', t.team_group) as team,
  m.opponent, m.opponent_ar, m.at_home, m.place, m.place_ar, m.match_date::text,
  to_char(m.start_time, 'HH24:MI') as start_time, m.competition_fr, m.competition_en,
  m.competition_ar, m.our_points, m.their_points, m.state`

export const reportColumns = 'm.report_fr, m.report_en, m.report_ar'

export const fromMatches = 'from matches m join teams t on t.id = m.team_id'

/** SQL for the order of a day; a match without a time comes first. */
export const minuteOfDay = 'coalesce((extract(epoch from m.start_time) / 60)::int, 0)'

type Row = ListedMatch & { minute: number }

// The matches of an archived team are hidden, and come back with it.
const shown = 'm.archived_at is null and t.archived_at is null'

// A report is hidden until its match has a score.
const hasReport = `(m.our_points is not null
  and coalesce(m.report_fr, m.report_en, m.report_ar) is not null)`

const toComeFrom = (day: string) => `m.match_date >= ${day}::date and m.our_points is null`

function matchesOf({ when: which = 'upcoming', team }: MatchListParams, now: Date) {
  const toCome = toComeFrom('?')
  const chosen = {
    upcoming: when(toCome, clubDay(now)),
    planned: when(`${toCome} and m.state = 'planned'`, clubDay(now)),
    results: when('m.our_points is not null'),
    reports: when(hasReport),
  }
  return keysetList<Row>('matches', {
    select: `select ${matchColumns}, ${hasReport} as has_report, ${minuteOfDay} as minute
      ${fromMatches}`,
    where: [when(shown), chosen[which], ...(team === undefined ? [] : [when('t.slug = ?', team)])],
    keys: {
      match_date: ['m.match_date', 'date'],
      minute: [minuteOfDay, 'int'],
      id: ['m.id', 'uuid'],
    },
    direction: which === 'upcoming' || which === 'planned' ? 'asc' : 'desc',
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

// Its report waits for the score here as well.
const told = (report: string) => `case when m.our_points is not null then m.${report} end ${report}`

const shownMatch = statement<ReportedMatch>(
  'match',
  `select ${matchColumns}, ${told('report_fr')}, ${told('report_en')}, ${told('report_ar')}
    ${fromMatches} where m.id = $1 and ${shown}`,
)

/** A match to come, or one that was played, with its report if it has one. @throws not_found */
export async function readMatch({ database, shows }: Context, id: string): Promise<ReportedMatch> {
  shows?.(['matches', 'teams'])
  const [match] = await database.rows(shownMatch, [id])
  if (!match) throw new AppError('not_found')
  return match
}

const matchPages = statement<{ id: string }>(
  'match-pages',
  `select m.id ${fromMatches} where ${shown} and (${toComeFrom('$1')} or ${hasReport})
    order by m.match_date desc, m.id`,
)

/** The matches whose pages say more than their row: those to come and those with a report. */
export const listMatchPages = ({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<{ id: string }[]> =>
  database.rows(matchPages, [clubDay(now())])
