import { requirePermission } from '#core/actor.ts'
import { foldName } from '#core/fold-name.ts'
import type { Consent } from '#features/media/contract.ts'
import { readConsents } from '#features/media/server/picture-consents.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { foundRow } from '#platform/found-row.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AdminArticle, AdminNewsList, AdminNewsParams } from '../contract.ts'
import { articleColumns, newestKeys } from './list-news.ts'

const adminColumns = `${articleColumns}, version`

type Row = Omit<AdminArticle, keyof Consent>

/** The articles with what is said about the people on their pictures. */
async function withConsents(database: Queryable, rows: readonly Row[]): Promise<AdminArticle[]> {
  const consentOf = await readConsents(
    database,
    rows.map(({ image_url }) => image_url),
  )
  return rows.map((row) => ({ ...row, ...consentOf(row.image_url) }))
}

// Titles are folded at read time without an index: a club has a few hundred articles.
function filtersOf({ q = '', view }: AdminNewsParams): Condition[] {
  const kept = when(`archived_at is ${view === 'archived' ? 'not null' : 'null'}`)
  const folded = foldName(q)
  if (folded === '') return [kept]
  const titles = `fold_name(concat_ws(' ', title_fr, title_en, title_ar))`
  return [kept, when(`strpos(${titles}, ?) > 0`, folded)]
}

const newsOf = (query: AdminNewsParams) =>
  keysetList<Row & { created_at: string }>('admin-news', {
    select: `select ${adminColumns}, created_at from news`,
    where: filtersOf(query),
    keys: newestKeys,
    direction: 'desc',
  })

/** A page of articles with the total. @throws unauthorized, not_permitted, invalid cursor */
export async function listAdminNews(
  { actor, database }: Context,
  query: AdminNewsParams,
): Promise<AdminNewsList> {
  requirePermission(actor, 'news')
  const [page, total] = await Promise.all([
    keysetPage(database, newsOf(query), query),
    countFound(database, 'admin-news-count', 'news', filtersOf(query)),
  ])
  const rows = page.items.map(({ created_at: _created, ...row }) => row)
  return { ...page, items: await withConsents(database, rows), total }
}

const anyById = statement<Row>(
  'any-admin-article',
  `select ${adminColumns} from news where id = $1`,
)

const byId = statement<Row>(
  'admin-article',
  `select ${adminColumns} from news where id = $1 and archived_at is null`,
)

/** An article for the back office. @throws not_found, also when archived */
export const readAdminArticle = async (database: Queryable, id: string) =>
  foundRow(await withConsents(database, await database.rows(byId, [id])))

/** The same, deleted or not. @throws not_found */
export const readAnyArticle = async (database: Queryable, id: string) =>
  foundRow(await withConsents(database, await database.rows(anyById, [id])))
