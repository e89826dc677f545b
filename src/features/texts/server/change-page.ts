import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { type Locale, locales, type Translations } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { archivable } from '#platform/archivable.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import { readRevision } from '#platform/revisions/list-revisions.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminPage, NewPage, PageChange, PageTexts, PageUndo } from '../admin-contract.ts'
import { type PageDraft, type PagePlace, readPage } from './list-pages.ts'

type Titles = Partial<Record<`title_${Locale}`, string | null>>

/** The title in each language, as the audit log names the page. */
function subjectOf(texts: Titles): Translations {
  const titles = partialTranslationsOf(texts, 'title')
  const [fr = '', en = '', ar = ''] = locales.map(
    (locale) => fallbackText(titles, locale)?.text ?? '',
  )
  return { fr, en, ar }
}

const textsOf = (given: PageTexts): PageTexts => ({
  title_fr: given.title_fr,
  title_en: given.title_en,
  title_ar: given.title_ar,
  description_fr: given.description_fr,
  description_en: given.description_en,
  description_ar: given.description_ar,
  body_fr: given.body_fr,
  body_en: given.body_en,
  body_ar: given.body_ar,
  translate_later: [...new Set(given.translate_later)],
})

const placeOf = ({ slug, in_footer, position }: PagePlace): PagePlace => ({
  slug,
  in_footer,
  position,
})

/** A page has a title in one language at least that is not a copy to be translated. */
function checkTexts(texts: PageTexts): void {
  const errors = shownTextErrors<'title'>(texts, 'title')
  if (errors.length > 0) throw invalid(errors)
}

/** An address made of a Latin title; an Arabic one gets a short random address. */
function slugOf({ title_fr, title_en }: PageTexts): string {
  const latin = (title_fr ?? title_en ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
  return latin || `page-${crypto.randomUUID().slice(0, 6)}`
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

const slugTaken = () => invalid([{ path: 'slug', code: 'taken' }])

const slugElsewhere = statement<{ id: string }>(
  'page-of-slug',
  'select id from pages where slug = $1 and id <> $2',
)

/** Two pages cannot have one address; an archived one keeps its own. */
async function withFreeSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error)) throw slugTaken()
    throw error
  }
}

const insertPage = statement<{ id: string }>(
  'insert-page',
  `insert into pages (slug, shown, draft, in_footer, position, created_at, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
  { changes: 'pages' },
)

/** Adds a page, published or as a draft. @throws unauthorized, not_permitted, invalid */
export async function addPage(context: Context, given: NewPage): Promise<AdminPage> {
  const admin = requirePermission(context.actor, 'settings')
  checkTexts(given)
  const texts = JSON.stringify(textsOf(given))
  const make = async (tx: Queryable) => {
    const [row] = await tx.rows(insertPage, [
      given.slug ?? slugOf(given),
      given.is_draft ? null : texts,
      given.is_draft ? texts : null,
      given.in_footer ?? true,
      given.position ?? 0,
      context.now(),
      actorName(context.actor),
    ])
    const { page } = await readPage(tx, row?.id ?? '')
    const action = given.is_draft ? 'text.page_drafted' : 'text.page_added'
    await recordAudit(tx, admin, { action, subject: subjectOf(page), subjectId: page.id })
    return page.id
  }
  return withFreeSlug(() =>
    makeOnce(context, make, async (tx, id) => (await readPage(tx, id)).page),
  )
}

const lockPage = statement<{ version: number }>(
  'lock-page',
  'select version from pages where id = $1 and archived_at is null for no key update',
)

const updatePage = statement<never>(
  'update-page',
  `update pages set slug = $2, shown = $3, draft = $4, in_footer = $5, position = $6,
     version = version + 1, updated_at = $7, updated_by = $8 where id = $1`,
  { changes: 'pages' },
)

type Stored = Awaited<ReturnType<typeof readPage>>

/** Locks a page for a change of this version. @throws not_found, stale with the current page */
async function lockVersion(tx: Queryable, id: string, version: number): Promise<Stored> {
  const [locked] = await tx.rows(lockPage, [id])
  if (!locked) throw new AppError('not_found')
  const stored = await readPage(tx, id)
  await requireVersion(locked, version, async () => stored.page)
  return stored
}

type Replacement = { place: PagePlace; shown: PageTexts | null; draft: PageDraft | null }

/** Writes a page anew; the earlier one is kept. */
async function replacePage(
  tx: Queryable,
  context: Context,
  { page: before, shown: shownBefore, place: placeBefore }: Stored,
  { shown, draft, place }: Replacement,
): Promise<AdminPage> {
  const { id, version, updated_at: _at, updated_by: _by, ...rest } = before
  const value: EarlierPage = { id, ...rest, shown: shownBefore, place: placeBefore }
  await recordRevision(tx, context, { kind: 'page', itemId: id, version, value })
  await tx.rows(updatePage, [
    id,
    place.slug,
    shown && JSON.stringify(shown),
    draft && JSON.stringify(draft),
    place.in_footer,
    place.position,
    context.now(),
    actorName(context.actor),
  ])
  const { page } = await readPage(tx, id)
  await recordAudit(tx, requirePermission(context.actor, 'settings'), {
    action: draft ? 'text.page_drafted' : 'text.page_published',
    subject: subjectOf(page),
    subjectId: id,
  })
  return page
}

/**
 * Changes the given fields of a page, at once or as a draft: then the page that is shown keeps its
 * text and its place until the draft is published. The earlier one is kept.
 * @throws unauthorized, not_permitted, not_found, stale with the current page, invalid
 */
export async function changePage(
  context: Context,
  id: string,
  { version, is_draft, ...given }: PageChange,
): Promise<AdminPage> {
  requirePermission(context.actor, 'settings')
  return withFreeSlug(() =>
    context.database.transaction(async (tx) => {
      const stored = await lockVersion(tx, id, version)
      const merged = { ...stored.page, ...given }
      checkTexts(merged)
      const [texts, place] = [textsOf(merged), placeOf(merged)]
      if (!is_draft) return replacePage(tx, context, stored, { place, shown: texts, draft: null })
      const [taken] = await tx.rows(slugElsewhere, [place.slug, id])
      if (taken) throw slugTaken()
      return replacePage(tx, context, stored, {
        place: stored.shown ? stored.place : place,
        shown: stored.shown,
        draft: { ...texts, ...place },
      })
    }),
  )
}

type EarlierPage = Omit<AdminPage, 'version' | 'updated_at' | 'updated_by'> & {
  shown: PageTexts | null
  /**
   * Missing in pages that an earlier version of the program kept, when a draft shared the place.
   */
  place?: PagePlace
}

/**
 * Takes back the change that made this version: restores the draft and what the site showed, or
 * that it showed nothing.
 * @throws unauthorized, not_permitted, not_found without such a change, stale with the current
 *   page, invalid when another page has the former address
 */
export async function undoPageChange(
  context: Context,
  id: string,
  { version }: PageUndo,
): Promise<AdminPage> {
  requirePermission(context.actor, 'settings')
  return withFreeSlug(() =>
    context.database.transaction(async (tx) => {
      const stored = await lockVersion(tx, id, version)
      const earlier = await readRevision<EarlierPage>(tx, 'page', id, version - 1)
      if (!earlier) throw new AppError('not_found')
      const { shown, has_draft, place = placeOf(earlier) } = earlier
      const draft = has_draft ? { ...textsOf(earlier), ...placeOf(earlier) } : null
      return replacePage(tx, context, stored, { place, shown, draft })
    }),
  )
}

const setArchived = statement<{ texts: PageTexts | null }>(
  'archive-page',
  `update pages set archived_at = $2
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
    returning coalesce(draft, shown) as texts`,
  { changes: 'pages' },
)

const items = archivable({
  permission: 'settings',
  set: (tx, id, archivedAt) => tx.rows(setArchived, [id, archivedAt]),
  actions: { archived: 'text.page_archived', restored: 'text.page_restored' },
  subjectOf: ({ texts }) => subjectOf(texts ?? {}),
})

/** Takes a page off the site. @throws unauthorized, not_permitted, not_found */
export const archivePage = (context: Context, id: string): Promise<void> =>
  items.archive(context, id)

/** Brings it back; one that is not archived is unchanged. @throws unauthorized, not_found */
export const restorePage = (context: Context, id: string): Promise<AdminPage> =>
  items.restore(context, id, async (tx) => (await readPage(tx, id)).page)
