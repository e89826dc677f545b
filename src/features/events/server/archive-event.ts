import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminEvent } from '../contract.ts'
import { type ConfirmedFamilies, requireConfirmed } from './confirm-families.ts'
import type { FillPlaces } from './event-places.ts'
import { readAdminEvent } from './list-admin-events.ts'

// Registrations lock the same row before they take a place.
const lockEvent = statement<never>(
  'lock-event-to-archive',
  'select 1 from events where id = $1 for no key update',
)

type EventTitles = Pick<AdminEvent, 'title_en' | 'title_fr' | 'title_ar'>

const archive = statement<EventTitles>(
  'archive-event',
  `update events set archived_at = $2, updated_at = $2, version = version + 1
    where id = $1 and archived_at is null returning title_en, title_fr, title_ar`,
)

const restore = statement<EventTitles>(
  'restore-event',
  `update events set archived_at = null, updated_at = $2, version = version + 1
    where id = $1 and archived_at is not null returning title_en, title_fr, title_ar`,
)

/**
 * Takes an event off the site and the lists; registrations keep it. With `families` it asks first
 * whether they are known.
 * @throws unauthorized, not_found, families_registered
 */
export async function archiveEvent(
  { database, actor, now }: Context,
  id: string,
  families?: ConfirmedFamilies,
): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    await tx.rows(lockEvent, [id])
    if (families) await requireConfirmed(tx, id, families)
    const [archived] = await tx.rows(archive, [id, now()])
    if (!archived) throw new AppError('not_found')
    await recordAudit(tx, admin, {
      action: 'event.archived',
      subject: translationsOf(archived, 'title'),
      subjectId: id,
    })
  })
}

/**
 * Brings an archived event back as it was, and gives places that were given back meanwhile to those
 * in line; one that is not archived stays. @throws unauthorized, not_found
 */
export async function restoreEvent(
  context: Context,
  id: string,
  fillPlaces: FillPlaces,
): Promise<AdminEvent> {
  const admin = requireAdmin(context.actor)
  return context.database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id, context.now()])
    if (restored) {
      await recordAudit(tx, admin, {
        action: 'event.restored',
        subject: translationsOf(restored, 'title'),
        subjectId: id,
      })
      await fillPlaces(tx, context, id)
    }
    return readAdminEvent(tx, id)
  })
}
