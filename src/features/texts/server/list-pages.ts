import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminPage, PageTexts } from '../admin-contract.ts'
import type { footerPages, WrittenPage } from '../contract.ts'
import type { z } from '#core/schema.ts'
import { shownValues } from '../rules.ts'
import { beginningOf, readMarkdown } from './read-markdown.ts'

export type PagePlace = Pick<AdminPage, 'slug' | 'in_footer' | 'position'>

/**
 * A draft with its place; one of an earlier version of the program has none and uses the page's.
 */
export type PageDraft = PageTexts & Partial<PagePlace>

type PageRow = PagePlace &
  Pick<AdminPage, 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by'> & {
    shown: PageTexts | null
    draft: PageDraft | null
  }

const columns =
  'id, slug, shown, draft, in_footer, position, version, created_at, updated_at, updated_by'

const currentPages = statement<PageRow>(
  'pages',
  `select ${columns} from pages where archived_at is null order by position, created_at, id`,
)

const archivedPages = statement<PageRow>(
  'archived-pages',
  `select ${columns} from pages where archived_at is not null
    order by archived_at desc, id limit 200`,
)

const pageById = statement<PageRow>(
  'page',
  `select ${columns} from pages where id = $1 and archived_at is null`,
)

const noTexts: PageTexts = {
  title_fr: null,
  title_en: null,
  title_ar: null,
  description_fr: null,
  description_en: null,
  description_ar: null,
  body_fr: null,
  body_en: null,
  body_ar: null,
  translate_later: [],
}

const present = ({ shown, draft, ...row }: PageRow): AdminPage => ({
  ...noTexts,
  ...row,
  ...(draft ?? shown),
  shown_slug: shown ? row.slug : undefined,
  is_published: shown !== null,
  has_draft: draft !== null,
})

/** All in the order of the footer, or the archived ones. @throws unauthorized, not_permitted */
export async function listAdminPages(
  { actor, database }: Context,
  view: 'archived' | undefined,
): Promise<{ items: AdminPage[] }> {
  requirePermission(actor, 'settings')
  return { items: (await database.rows(view ? archivedPages : currentPages)).map(present) }
}

/**
 * A page as it is edited, and the texts and the place of what is shown. @throws not_found, also
 * when it is archived
 */
export async function readPage(tx: Queryable, id: string) {
  const [row] = await tx.rows(pageById, [id])
  if (!row) throw new AppError('not_found')
  const { shown, slug, in_footer, position } = row
  return { page: present(row), shown, place: { slug, in_footer, position } }
}

/** One page. @throws unauthorized, not_permitted, not_found */
export async function getAdminPage({ actor, database }: Context, id: string): Promise<AdminPage> {
  requirePermission(actor, 'settings')
  return (await readPage(database, id)).page
}

const keptPages = keptUntilChanged('pages', (database) => database.rows(currentPages))

type Reader = Parameters<typeof keptPages>[0]

/** The text of a field that this language shows. */
function textIn(texts: PageTexts, field: 'title' | 'description' | 'body', locale: Locale) {
  const values = shownValues(partialTranslationsOf(texts, field), texts.translate_later)
  const found = fallbackText(values, locale)
  const language = found && found.locale !== locale ? found.locale : undefined
  return { text: found?.text ?? '', language }
}

/** The pages that are published and linked at the foot of every page. */
export async function listFooterPages(
  reader: Reader,
  locale: Locale,
): Promise<z.infer<typeof footerPages>> {
  const items = (await keptPages(reader)).flatMap(({ slug, shown, in_footer }) => {
    if (!shown || !in_footer) return []
    const { text: title, language } = textIn(shown, 'title', locale)
    return [{ slug, title, language }]
  })
  return { items }
}

/** Every published page, for search engines. */
export async function listPublishedPages(
  reader: Reader,
): Promise<{ slug: string; updated_at: string }[]> {
  return (await keptPages(reader)).flatMap(({ slug, shown, updated_at }) =>
    shown ? [{ slug, updated_at }] : [],
  )
}

const descriptionLength = 155

/** What a page with these texts shows in this language. */
export function presentTextsOfPage(texts: PageTexts, locale: Locale) {
  const title = textIn(texts, 'title', locale)
  const body = textIn(texts, 'body', locale)
  const blocks = readMarkdown(body.text)
  const description = textIn(texts, 'description', locale).text
  return {
    title: title.text,
    title_language: title.language,
    description: description || beginningOf(blocks, descriptionLength) || title.text,
    blocks,
    body_language: body.language,
  }
}

/** A published page. @throws not_found, also for one that only has a draft */
export async function getWrittenPage(
  reader: Reader,
  slug: string,
  locale: Locale,
): Promise<WrittenPage> {
  const found = (await keptPages(reader)).find((page) => page.slug === slug)
  if (!found?.shown) throw new AppError('not_found')
  return { slug, ...presentTextsOfPage(found.shown, locale), updated_at: found.updated_at }
}
