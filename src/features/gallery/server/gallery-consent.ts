import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import type { Consent, ConsentGiven } from '#features/media/contract.ts'
import { bindMedia, releaseMedia, withholdMedia } from '#features/media/server/consented-media.ts'
import { requireAnswer } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminGalleryItem } from '../contract.ts'
import { readAnyItem } from './list-gallery.ts'

// Deleted or not: its files are there until nothing can be restored.
const lockAnyItem = statement<{ id: string }>(
  'lock-any-gallery-item',
  'select id from gallery_items where id = $1 for no key update',
)

const writeConsent = statement<never>(
  'write-gallery-consent',
  `update gallery_items set shows_people = $2, consent_on = $3, consent_by = $4,
     consent_withdrawn_at = $5 where id = $1`,
  { changes: 'gallery' },
)

const keptOf = ({
  shows_people,
  consent_on,
  consent_by,
  consent_withdrawn_at,
}: Consent): Consent => ({
  shows_people,
  consent_on,
  consent_by,
  consent_withdrawn_at,
})

const usedBy = ({ media_url, thumbnail_url }: AdminGalleryItem) => [
  { path: 'media_url', url: media_url },
  { path: 'thumbnail_url', url: thumbnail_url },
]

/** Writes what `decide` makes of the item, and what it was before into the log. */
async function change(
  context: Context,
  id: string,
  action: string,
  decide: (tx: Queryable, before: AdminGalleryItem) => Promise<Consent>,
): Promise<AdminGalleryItem> {
  const admin = requirePermission(context.actor, 'gallery')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockAnyItem, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAnyItem(tx, id)
    const after = await decide(tx, before)
    const { shows_people, consent_on, consent_by, consent_withdrawn_at } = after
    await tx.rows(writeConsent, [id, shows_people, consent_on, consent_by, consent_withdrawn_at])
    const titles = translationsOf(before, 'title')
    const subject = titles.fr ? titles : before.media_url
    const details = { before: keptOf(before), after: keptOf(after) }
    await recordAudit(tx, admin, { action, subject, subjectId: id, details })
    return readAnyItem(tx, id)
  })
}

/**
 * Says whether people can be recognised and who agreed; after a withdrawal it is a new consent.
 * @throws unauthorized, not_found, invalid, also when the file is deleted already
 */
export const giveGalleryConsent = (
  context: Context,
  id: string,
  said: ConsentGiven,
): Promise<AdminGalleryItem> =>
  change(context, id, 'gallery_item.consent_given', async (tx, before) => {
    requireAnswer([before], { ...said, active: before.active }, context.now())
    if (before.consent_withdrawn_at) await releaseMedia(tx, usedBy(before))
    else if (said.shows_people) await bindMedia(tx, usedBy(before))
    return {
      shows_people: said.shows_people,
      consent_on: said.shows_people ? (said.consent_on ?? null) : null,
      consent_by: said.shows_people ? (said.consent_by ?? null) : null,
      consent_withdrawn_at: null,
    }
  })

/**
 * From now on the item is on no page, and its files are no longer served. This works even if nobody
 * has said whether people can be recognised: whoever objects evidently can be.
 * @throws unauthorized, not_found
 */
export function withdrawGalleryConsent(context: Context, id: string): Promise<AdminGalleryItem> {
  const now = context.now()
  return change(context, id, 'gallery_item.consent_withdrawn', async (tx, before) => {
    if (before.consent_withdrawn_at) return before
    await withholdMedia(
      tx,
      usedBy(before).map(({ url }) => url),
      now,
    )
    return { ...keptOf(before), consent_withdrawn_at: now.toISOString() }
  })
}
