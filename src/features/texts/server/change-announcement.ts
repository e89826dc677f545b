import { requirePermission } from '#core/actor.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { type Locale, locales, type Translations } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { archivable } from '#platform/archivable.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import {
  type AdminAnnouncement,
  type AnnouncementChange,
  endsAfterItBegins,
  hasText,
  type NewAnnouncement,
} from '../admin-contract.ts'
import { readAnnouncement } from './list-announcements.ts'

type Texts = Record<`text_${Locale}`, string | null>

/** The announcement in each language, as the audit log names it. */
function subjectOf(row: Texts): Translations {
  const texts = partialTranslationsOf(row, 'text')
  const [fr = '', en = '', ar = ''] = locales.map(
    (locale) => fallbackText(texts, locale)?.text ?? '',
  )
  return { fr, en, ar }
}

const insertAnnouncement = statement<{ id: string }>(
  'insert-announcement',
  `insert into announcements (text_fr, text_en, text_ar, link, shown_from, shown_until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
  { changes: 'announcements' },
)

/** Adds an announcement. @throws unauthorized, not_permitted */
export async function addAnnouncement(
  context: Context,
  given: NewAnnouncement,
): Promise<AdminAnnouncement> {
  const admin = requirePermission(context.actor, 'settings')
  const make = async (tx: Queryable) => {
    const [row] = await tx.rows(insertAnnouncement, [
      given.text_fr,
      given.text_en,
      given.text_ar,
      given.link,
      given.shown_from ?? null,
      given.shown_until ?? null,
      context.now(),
    ])
    const added = await readAnnouncement(tx, row?.id ?? '')
    const entry = { subject: subjectOf(added), subjectId: added.id }
    await recordAudit(tx, admin, { action: 'text.announced', ...entry })
    return added.id
  }
  return makeOnce(context, make, readAnnouncement)
}

const lockAnnouncement = statement<{ version: number }>(
  'lock-announcement',
  'select version from announcements where id = $1 and archived_at is null for no key update',
)

const updateAnnouncement = statement<never>(
  'update-announcement',
  `update announcements set text_fr = $1, text_en = $2, text_ar = $3, link = $4, shown_from = $5,
     shown_until = $6, version = version + 1 where id = $7`,
  { changes: 'announcements' },
)

function checkMerged(merged: NewAnnouncement): void {
  const errors: FieldError[] = []
  if (!hasText(merged)) errors.push({ path: 'text_fr', code: 'required' })
  if (!endsAfterItBegins(merged)) errors.push({ path: 'shown_until', code: 'wrong_order' })
  if (errors.length > 0) throw invalid(errors)
}

/**
 * Changes the given fields of an announcement; the earlier one is kept.
 * @throws unauthorized, not_permitted, not_found, stale with the current one, invalid
 */
export async function changeAnnouncement(
  context: Context,
  id: string,
  change: AnnouncementChange,
): Promise<AdminAnnouncement> {
  const admin = requirePermission(context.actor, 'settings')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockAnnouncement, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAnnouncement(tx, id)
    await requireVersion(locked, change.version, async () => before)
    const { version, ...value } = before
    const { version: _, ...given } = change
    const merged = { ...value, ...given }
    checkMerged(merged)
    await recordRevision(tx, context, { kind: 'announcement', itemId: id, version, value })
    await tx.rows(updateAnnouncement, [
      merged.text_fr,
      merged.text_en,
      merged.text_ar,
      merged.link,
      merged.shown_from ?? null,
      merged.shown_until ?? null,
      id,
    ])
    const after = await readAnnouncement(tx, id)
    const entry = { subject: subjectOf(after), subjectId: id }
    await recordAudit(tx, admin, { action: 'text.announcement_changed', ...entry })
    return after
  })
}

const setArchived = statement<Texts>(
  'archive-announcement',
  `update announcements set archived_at = $2
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
    returning text_fr, text_en, text_ar`,
  { changes: 'announcements' },
)

const items = archivable({
  permission: 'settings',
  set: (tx, id, archivedAt) => tx.rows(setArchived, [id, archivedAt]),
  actions: { archived: 'text.announcement_archived', restored: 'text.announcement_restored' },
  subjectOf,
})

/** Takes an announcement off. @throws unauthorized, not_permitted, not_found */
export const archiveAnnouncement = (context: Context, id: string): Promise<void> =>
  items.archive(context, id)

/** Brings it back; one that is not archived is unchanged. @throws unauthorized, not_found */
export const restoreAnnouncement = (context: Context, id: string): Promise<AdminAnnouncement> =>
  items.restore(context, id, (tx) => readAnnouncement(tx, id))
