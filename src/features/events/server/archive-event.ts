import { translationsOf } from '#core/locale.ts'
import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminEvent } from '../contract.ts'
import { type ConfirmedFamilies, requireConfirmedFamilies } from './confirm-families.ts'
import type { FillPlaces } from './event-offers.ts'
import { readAdminEvent } from './list-admin-events.ts'

// Registrations lock the offer's row before they take a place.
const lockEvent = statement<never>(
  'lock-event-to-archive',
  'select 1 from events join offers using (id) where id = $1 for no key update',
)

const setArchived = statement<Pick<AdminEvent, 'title_en' | 'title_fr' | 'title_ar'>>(
  'archive-event',
  `update events set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null) returning title_en, title_fr, title_ar`,
  { changes: 'events' },
)

const events = archivable({
  permission: 'events',
  set: (tx, id, archivedAt, now) => tx.rows(setArchived, [id, archivedAt, now]),
  actions: { archived: 'event.archived', restored: 'event.restored' },
  subjectOf: (event) => translationsOf(event, 'title'),
})

/**
 * Removes an event from the site and the lists; registrations keep it. With `families`, the admin
 * must have confirmed their number.
 * @throws unauthorized, not_found, families_registered
 */
export const archiveEvent = (
  context: Context,
  id: string,
  families?: ConfirmedFamilies,
): Promise<void> =>
  events.archive(context, id, async (tx) => {
    await tx.rows(lockEvent, [id])
    if (families) await requireConfirmedFamilies(tx, id, families)
  })

/**
 * Restores an archived event and gives places freed meanwhile to the waiting list; does nothing if
 * it is not archived. @throws unauthorized, not_found
 */
export const restoreEvent = (
  context: Context,
  id: string,
  fillPlaces: FillPlaces,
): Promise<AdminEvent> =>
  events.restore(context, id, async (tx, isRestored) => {
    if (isRestored) await fillPlaces(tx, context, id)
    return readAdminEvent(tx, id)
  })
