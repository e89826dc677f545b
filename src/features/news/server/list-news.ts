import { clubDay, clubTimeZone } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import { locales } from '#core/locale.ts'
import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import { when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { Article, ListedArticle, NewsList, NewsParams } from '../contract.ts'

const pageSize = 12

const headColumns = 'id, title_fr, title_en, title_ar, image_url, published_on::text'

/** SQL for an article as it is stored. */
export const articleColumns = `${headColumns}, body_fr, body_en, body_ar`

// More than a card shows, which cuts it at a word.
const introLength = 240
const intros = locales.map((each) => `left(body_${each}, ${introLength}) as intro_${each}`)

/** The sort keys; of one day the one that was written last comes first. */
export const newestKeys = {
  // Not the text of that name in the result, which the index is not sorted by.
  published_on: ['news.published_on', 'date'],
  created_at: ['created_at', 'timestamptz'],
  id: ['id', 'uuid'],
} as const

/** The published articles of a day, the latest first. */
export const publishedNews = (today: string) =>
  keysetList<ListedArticle & { created_at: string }>('news', {
    select: `select ${headColumns}, ${intros.join(', ')}, created_at from news`,
    where: [when('archived_at is null and published_on <= ?::date', today)],
    keys: newestKeys,
    direction: 'desc',
  })

/** Without a picture whose consent is withdrawn or still missing. */
async function withShownPictures<Row extends { image_url: string | null }>(
  context: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const hidden = await hiddenPictures(context)
  return rows.map((row) =>
    row.image_url && hidden.has(row.image_url) ? { ...row, image_url: null } : row,
  )
}

/** A page of the published articles, the latest first. @throws invalid cursor */
export async function listNews(
  context: Context,
  { limit = pageSize, cursor }: NewsParams,
): Promise<NewsList> {
  const { database, now, shows } = context
  shows?.(['news'])
  const page = await keysetPage(database, publishedNews(clubDay(now())), { limit, cursor })
  const items = page.items.map(({ created_at: _created, ...article }) => article)
  return { ...page, items: await withShownPictures(context, items) }
}

const publishedArticle = statement<Article>(
  'published-article',
  `select ${articleColumns} from news
    where id = $1 and archived_at is null and published_on <= $2`,
)

/** A published article. @throws not_found, also when it is archived or its day is to come */
export async function readArticle(context: Context, id: string): Promise<Article> {
  const { database, now, shows } = context
  shows?.(['news'])
  const rows = await database.rows(publishedArticle, [id, clubDay(now())])
  const [article] = await withShownPictures(context, rows)
  if (!article) throw new AppError('not_found')
  return article
}

const publishedIds = statement<{ id: string }>(
  'published-news',
  `select id from news
    where archived_at is null and published_on <= (now() at time zone '${clubTimeZone}')::date
    order by news.published_on desc, created_at desc, id desc`,
)

/** The articles that have a page, the latest first. */
export const listArticlePages = ({
  database,
}: Pick<Context, 'database'>): Promise<{ id: string }[]> => database.rows(publishedIds, [])
