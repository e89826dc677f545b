import { requirePermission } from '#core/actor.ts'
import { claimMedia } from '#features/media/server/claim-media.ts'
import { bindMedia } from '#features/media/server/consented-media.ts'
import { requireConsent } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { AdminGalleryItem, NewGalleryItem } from '../contract.ts'
import { readGalleryItem } from './list-gallery.ts'
import { takePlace } from './place-picture.ts'

const insertItem = statement<{ id: string }>(
  'insert-gallery-item',
  `insert into gallery_items (media_type, media_url, thumbnail_url, title_en, title_fr, title_ar,
    active, display_order, created_at, shows_people, consent_on, consent_by, shown_on, team_id,
    event_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
  { changes: 'gallery' },
)

/** Puts a picture or film into the gallery. @throws unauthorized, invalid */
export async function addGalleryItem(
  context: Context,
  given: NewGalleryItem,
): Promise<AdminGalleryItem> {
  const admin = requirePermission(context.actor, 'gallery')
  const {
    media_type = 'image',
    media_url,
    thumbnail_url = null,
    active = true,
    display_order = 0,
  } = given
  const [en, fr, ar] = [
    given.title_en || null,
    given.title_fr || null,
    given.title_ar || null,
  ] as const
  const subjectIn = (title: string | null | undefined) => title ?? en ?? fr ?? ar ?? media_url
  const subject = { en: subjectIn(en), fr: subjectIn(fr), ar: subjectIn(ar) }
  requireConsent({ ...given, active }, context.now())
  const make = async (tx: Queryable) => {
    const used = [
      { path: 'media_url', url: media_url },
      { path: 'thumbnail_url', url: thumbnail_url },
    ]
    await (given.shows_people ? bindMedia(tx, used) : claimMedia(tx, used))
    const place = await takePlace(tx, admin, given)
    const [row] = await tx.rows(insertItem, [
      media_type,
      media_url,
      thumbnail_url,
      en,
      fr,
      ar,
      active,
      display_order,
      context.now(),
      given.shows_people ?? null,
      given.shows_people ? (given.consent_on ?? null) : null,
      given.shows_people ? (given.consent_by ?? null) : null,
      place.shown_on,
      place.team_id,
      place.event_id,
    ])
    const id = row?.id ?? ''
    await recordAudit(tx, admin, { action: 'gallery_item.created', subject, subjectId: id })
    return id
  }
  return makeOnce(context, make, readGalleryItem)
}
