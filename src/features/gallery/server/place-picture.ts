import { requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { readTeams } from '#features/programs/server/list-teams.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import type { AdminGalleryItem, GalleryPlacement } from '../contract.ts'
import { lockGalleryItem, readGalleryItem } from './list-gallery.ts'

const leaveHome = statement<never>(
  'leave-home',
  `update gallery_items set shown_on = null where shown_on = 'home'`,
  { changes: 'gallery' },
)

/**
 * What of a placement is stored. Home has one picture: the earlier one leaves it.
 *
 * @throws invalid when there is no such team
 */
export async function takePlace(
  tx: Queryable,
  { shown_on = null, team_id = null }: GalleryPlacement,
): Promise<Pick<AdminGalleryItem, 'shown_on' | 'team_id'>> {
  if (team_id && !(await readTeams(tx)).some(({ id }) => id === team_id))
    throw invalid([{ path: 'team_id', code: 'invalid_value' }])
  if (shown_on === 'home') {
    await lockNames(tx, ['home-picture'])
    await tx.rows(leaveHome)
  }
  return { shown_on, team_id }
}

const writePlace = statement<never>(
  'place-picture',
  'update gallery_items set shown_on = $2, team_id = $3 where id = $1',
  { changes: 'gallery' },
)

/**
 * Shows a picture on another page as well, or in the gallery alone.
 *
 * @throws unauthorized, not_found, invalid when it is a film or there is no such team
 */
export async function placePicture(
  context: Context,
  id: string,
  wanted: GalleryPlacement,
): Promise<AdminGalleryItem> {
  const admin = requirePermission(context.actor, 'gallery')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockGalleryItem, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readGalleryItem(tx, id)
    if (wanted.shown_on && before.media_type === 'video')
      throw invalid([{ path: 'shown_on', code: 'no_film' }])
    const after = await takePlace(tx, wanted)
    await tx.rows(writePlace, [id, after.shown_on, after.team_id])
    const titles = translationsOf(before, 'title')
    await recordAudit(tx, admin, {
      action: 'gallery_item.placed',
      subject: titles.fr ? titles : before.media_url,
      subjectId: id,
      details: { before: { shown_on: before.shown_on }, after: { shown_on: after.shown_on } },
    })
    return readGalleryItem(tx, id)
  })
}
