import { requirePermission } from '#core/actor.ts'
import { clubTimeZone } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import { foldName } from '#core/fold-name.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AdminMatch, AdminMatchList, AdminMatchParams } from '../contract.ts'
import { fromMatches, matchColumns, minuteOfDay, reportColumns } from './list-matches.ts'

const adminColumns = `${matchColumns}, ${reportColumns}, m.team_id, m.version`

const today = `(now() at time zone '${clubTimeZone}')::date`

/** SQL: a match `m` was played, as far as anybody knows, and nobody has said how it ended. */
export const isUnscored = `m.match_date < ${today} and m.our_points is null
  and m.state = 'planned' and m.archived_at is null`

// Opponents are folded at read time without an index: a club has a few hundred matches.
function filtersOf({ q = '', team, view }: AdminMatchParams): Condition[] {
  const folded = foldName(q)
  return [
    when(
      view === 'unscored'
        ? isUnscored
        : `m.archived_at is ${view === 'archived' ? 'not null' : 'null'}`,
    ),
    ...(team === undefined ? [] : [when('m.team_id = ?::uuid', team)]),
    ...(folded === ''
      ? []
      : [when(`strpos(fold_name(concat_ws(' ', m.opponent, m.opponent_ar)), ?) > 0`, folded)]),
  ]
}

// Past matches come after all that are to come, the nearest first in both.
const nearness = `case when m.match_date >= ${today} then m.match_date - ${today}
  else 10000000 + ${today} - m.match_date end`

type ListedMatch = AdminMatch & { sort_key: number; minute: number }

const matchesOf = (query: AdminMatchParams) =>
  keysetList<ListedMatch>('admin-matches', {
    select: `select ${adminColumns}, ${nearness} as sort_key, ${minuteOfDay} as minute ${fromMatches}`,
    where: filtersOf(query),
    keys: { sort_key: [nearness, 'int'], minute: [minuteOfDay, 'int'], id: ['m.id', 'uuid'] },
    direction: 'asc',
  })

/** A page of matches with the total. @throws unauthorized, not_permitted, invalid cursor */
export async function listAdminMatches(
  { actor, database }: Context,
  query: AdminMatchParams,
): Promise<AdminMatchList> {
  requirePermission(actor, 'matches')
  const [page, total] = await Promise.all([
    keysetPage(database, matchesOf(query), query),
    countFound(database, 'admin-match-count', 'matches m', filtersOf(query)),
  ])
  const items = page.items.map(({ sort_key: _key, minute: _minute, ...match }) => match)
  return { ...page, items, total }
}

const byId = statement<AdminMatch>(
  'admin-match',
  `select ${adminColumns} ${fromMatches} where m.id = $1 and m.archived_at is null`,
)

/** A match for the back office. @throws not_found, also when archived */
export async function readAdminMatch(database: Queryable, id: string): Promise<AdminMatch> {
  const [match] = await database.rows(byId, [id])
  if (!match) throw new AppError('not_found')
  return match
}
