import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { type Locale, localized, translationsOf } from '#core/locale.ts'
import { knownEvents } from '#features/events/server/named-events.ts'
import { readTeams } from '#features/programs/server/list-teams.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { type AdminGalleryItem, type GalleryPlacement, hasTeam } from '../contract.ts'
import { lockGalleryItem, readGalleryItem } from './list-gallery.ts'

type Placed = Pick<AdminGalleryItem, 'id' | 'media_url' | `title_${Locale}`>

const leaveHome = statement<Placed>(
  'leave-home',
  `update gallery_items set shown_on = null where shown_on = 'home' and id is distinct from $1::uuid
    returning id, media_url, title_en, title_fr, title_ar`,
  { changes: 'gallery' },
)

type Place = Pick<AdminGalleryItem, 'shown_on' | 'team_id' | 'event_id'>
type Where = Pick<Place, 'shown_on'> & { album?: string | null }
type Move = { before: Where; after: Where }

async function recordPlaced(tx: Queryable, admin: Admin, item: Placed, { before, after }: Move) {
  const titles = translationsOf(item, 'title')
  await recordAudit(tx, admin, {
    action: 'gallery_item.placed',
    subject: titles.fr ? titles : item.media_url,
    subjectId: item.id,
    details: { before, after },
  })
}

/**
 * The place to be stored for a new picture, or for one that was at the place `before`. A team or
 * event that the picture had already is not checked, because it may be deleted by now. Home has one
 * picture: the earlier one is taken off, which is recorded.
 *
 * @throws invalid when there is no such team or event
 */
export async function takePlace(
  tx: Queryable,
  admin: Admin,
  { shown_on = null, team_id = null, event_id = null }: GalleryPlacement,
  before?: AdminGalleryItem,
): Promise<Place> {
  const isTeamNew = team_id !== null && team_id !== before?.team_id
  if (isTeamNew && !(await readTeams(tx)).some((team) => team.id === team_id))
    throw invalid([{ path: 'team_id', code: 'invalid_value' }])
  const isEventNew = event_id !== null && event_id !== before?.event_id
  if (isEventNew && (await knownEvents(tx, [event_id])).every(({ archived }) => archived))
    throw invalid([{ path: 'event_id', code: 'invalid_value' }])
  if (shown_on === 'home') {
    await lockNames(tx, ['home-picture'])
    for (const earlier of await tx.rows(leaveHome, [before?.id ?? null]))
      await recordPlaced(tx, admin, earlier, {
        before: { shown_on: 'home' },
        after: { shown_on: null },
      })
  }
  return { shown_on, team_id, event_id }
}

/** Where the picture was and is. The album, by the title of its event, only when it changed. */
async function moveOf(tx: Queryable, from: Place, to: Place): Promise<Move> {
  if (from.event_id === to.event_id)
    return { before: { shown_on: from.shown_on }, after: { shown_on: to.shown_on } }
  const events = await knownEvents(
    tx,
    [from.event_id, to.event_id].filter((id) => id !== null),
  )
  const titleOf = ({ event_id }: Place) => {
    const event = events.find(({ id }) => id === event_id)
    return event ? localized(event, 'title', 'fr') : null
  }
  return {
    before: { shown_on: from.shown_on, album: titleOf(from) },
    after: { shown_on: to.shown_on, album: titleOf(to) },
  }
}

const writePlace = statement<never>(
  'place-picture',
  'update gallery_items set shown_on = $2, team_id = $3, event_id = $4 where id = $1',
  { changes: 'gallery' },
)

/**
 * Fields that are left out stay as they were. @throws invalid for the page of a team without a team
 */
function placeAfter(before: Place, wanted: GalleryPlacement): Place {
  const { shown_on = before.shown_on, event_id = before.event_id } = wanted
  const { team_id = shown_on === 'team' ? before.team_id : null } = wanted
  const after = { shown_on, team_id, event_id }
  if (!hasTeam(after)) throw invalid([{ path: 'team_id', code: 'required' }])
  return after
}

/**
 * Shows a picture on another page as well, or in the gallery alone.
 *
 * @throws unauthorized, not_found, invalid for a film elsewhere, or an unknown team or event
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
    const after = await takePlace(tx, admin, placeAfter(before, wanted), before)
    await tx.rows(writePlace, [id, after.shown_on, after.team_id, after.event_id])
    await recordPlaced(tx, admin, before, await moveOf(tx, before, after))
    return readGalleryItem(tx, id)
  })
}
