import { clubDay, clubTimeZone, endOfDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import { freshUntil } from '#core/fresh-until.ts'
import { defaultLocale, type Locale, locales } from '#core/locale.ts'
import type { Consent } from '#features/media/contract.ts'
import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import { beginningOf, readMarkdown } from '#features/texts/server/read-markdown.ts'
import { fallbackText } from '#i18n/fallback-text.tsx'
import { when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AdminArticle, Article, ListedArticle, NewsList, NewsParams } from '../contract.ts'

const pageSize = 12

const headColumns = 'id, title_fr, title_en, title_ar, image_url, published_on::text'

/** SQL for an article as it is stored. */
export const articleColumns = `${headColumns}, body_fr, body_en, body_ar`

// Longer than the three lines that a card shows; the marks of Markdown come on top.
const introLength = 220
const intros = locales.map((each) => `left(body_${each}, ${2 * introLength}) as intro_${each}`)
const wordsOf = (text: string) => beginningOf(readMarkdown(text), introLength)

/** The sort keys; of one day the one that was written last comes first. */
export const newestKeys = {
  // The table's date, not the result's text of the same name: the index is sorted by the date.
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
  shows?.(['news', freshUntil(endOfDay(now()))])
  const page = await keysetPage(database, publishedNews(clubDay(now())), { limit, cursor })
  const items = page.items.map(
    ({ created_at: _created, intro_fr, intro_en, intro_ar, ...head }) => ({
      ...head,
      intro_fr: wordsOf(intro_fr),
      intro_en: intro_en && wordsOf(intro_en),
      intro_ar: intro_ar && wordsOf(intro_ar),
    }),
  )
  return { ...page, items: await withShownPictures(context, items) }
}

type StoredArticle = Omit<AdminArticle, keyof Consent | 'version'>

const publishedArticle = statement<StoredArticle>(
  'published-article',
  `select ${articleColumns} from news
    where id = $1 and archived_at is null and published_on <= $2`,
)

/** As search engines show it. */
const descriptionLength = 155

/**
 * A published article in this language. @throws not_found, also when it is archived or its day is
 * to come
 */
export async function readArticle(
  context: Context,
  id: string,
  locale: Locale = defaultLocale,
): Promise<Article> {
  const { database, now, shows } = context
  shows?.(['news', freshUntil(endOfDay(now()))])
  const rows = await database.rows(publishedArticle, [id, clubDay(now())])
  const [found] = await withShownPictures(context, rows)
  if (!found) throw new AppError('not_found')
  const { body_fr, body_en, body_ar, ...head } = found
  const body = fallbackText({ fr: body_fr, en: body_en, ar: body_ar }, locale)
  const blocks = readMarkdown(body?.text ?? '')
  return {
    ...head,
    description: beginningOf(blocks, descriptionLength),
    blocks,
    body_language: body?.locale === locale ? undefined : body?.locale,
  }
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
