import { requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { locales, translationsOf } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { changePicture } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { AdminEvent, EventChange } from '../contract.ts'
import { capacityErrors, resultErrors } from '../rules.ts'
import { checkType } from './check-type.ts'
import { type ConfirmedFamilies, requireConfirmedFamilies } from './confirm-families.ts'
import { eventValues } from './create-event.ts'
import type { FillPlaces } from './event-offers.ts'
import { readAdminEvent } from './list-admin-events.ts'

// Registrations lock the offer's row before they take a place.
const lockEvent = statement<{ version: number }>(
  'lock-event',
  'select version from events join offers using (id) where id = $1 and archived_at is null for no key update',
)

const updateEvent = statement<never>(
  'update-event',
  `with places as (update offers set max_places = $15 where id = $23)
   update events set event_type = $1, title_en = $2, title_fr = $3, title_ar = $4,
    description_en = $5,
     description_fr = $6, description_ar = $7, location = $8, location_en = $9, location_fr = $10, location_ar = $11,
     event_date = $12, start_time = $13, registration_fee = $14, image_url = $16, active = $17,
     translate_later = $18, result_en = $19, result_fr = $20, result_ar = $21, updated_at = $22,
     version = version + 1 where id = $23`,
  { changes: 'events' },
)

const derived = ['version', ...locales.map((locale) => `type_name_${locale}` as const)] as const

/** The audit log gets the name of a type instead of its id. */
const shownAs = (event: AdminEvent, field: keyof AdminEvent) =>
  field === 'event_type' && event.event_type ? translationsOf(event, 'type_name') : event[field]

const isRescheduled = (
  before: AdminEvent,
  after: Pick<AdminEvent, 'event_date'> & { start_time?: string | null },
) => before.event_date !== after.event_date || before.start_time !== (after.start_time ?? null)

/**
 * Changes the given fields of an event; new places go to the waiting list.
 * @throws unauthorized, not_found, stale with the current event, invalid when the capacity is below
 *   the places taken or the day of an event with a result is to come, families_registered when day
 *   or time change and the admin has not confirmed the number of families
 */
export async function changeEvent(
  context: Context,
  id: string,
  { confirmed_families: confirmed, ...change }: EventChange,
  fillPlaces: FillPlaces,
  count?: ConfirmedFamilies['count'],
): Promise<AdminEvent> {
  const admin = requirePermission(context.actor, 'events')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockEvent, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAdminEvent(tx, id)
    await requireVersion(locked, change.version, async () => before)
    const merged = { ...before, ...change }
    const errors = [
      ...capacityErrors(merged),
      ...shownTextErrors(merged, 'title'),
      ...resultErrors(merged, clubDay(context.now())),
    ]
    if (errors.length > 0) throw invalid(errors)
    if (count && isRescheduled(before, merged))
      await requireConfirmedFamilies(tx, id, { count, confirmed })
    await changePicture(tx, before, change, context.now())
    const type = await checkType(tx, merged.event_type, before.event_type)
    await tx.rows(updateEvent, [...eventValues(merged, type), context.now(), id])
    const after = await readAdminEvent(tx, id)
    await recordAudit(tx, admin, {
      action: 'event.updated',
      subject: translationsOf(after, 'title'),
      subjectId: id,
      details: changedFields(before, after, { without: derived, shownAs }),
    })
    await fillPlaces(tx, context, id)
    return readAdminEvent(tx, id)
  })
}
