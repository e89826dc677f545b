import { requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { addPictures } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { AdminEvent, NewEvent } from '../contract.ts'
import { resultErrors } from '../rules.ts'
import { checkType } from './check-type.ts'
import { readAdminEvent } from './list-admin-events.ts'

const insertEvent = statement<{ id: string }>(
  'insert-event',
  `with offer as (insert into offers (kind, max_places) values ('event', $15) returning id)
   insert into events (id, event_type, title_en, title_fr, title_ar, description_en, description_fr,
    description_ar, location,
     location_en, location_fr, location_ar, event_date, start_time, registration_fee, image_url, active,
     translate_later, result_en, result_fr, result_ar, created_at, updated_at)
   values ((select id from offer), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $17, $18, $19, $20,
    $21, $22, $22)
     returning id`,
  { changes: 'events' },
)

/** The editable columns, in the parameter order of insert and update; empty texts become null. */
export const eventValues = (given: Omit<NewEvent, 'event_type'>, type: string | null) =>
  [
    type,
    given.title_en ?? '',
    given.title_fr ?? '',
    given.title_ar ?? '',
    given.description_en ?? '',
    given.description_fr ?? '',
    given.description_ar ?? '',
    given.location,
    given.location_en || null,
    given.location_fr || null,
    given.location_ar || null,
    given.event_date,
    given.start_time ?? null,
    given.registration_fee ?? 0,
    given.max_participants ?? 0,
    given.image_url ?? null,
    given.active ?? true,
    [...new Set(given.translate_later)],
    given.result_en ?? '',
    given.result_fr ?? '',
    given.result_ar ?? '',
  ] as const

/** Creates an event. @throws unauthorized, invalid */
export async function createEvent(context: Context, given: NewEvent): Promise<AdminEvent> {
  const admin = requirePermission(context.actor, 'events')
  const today = clubDay(context.now())
  const errors = [...shownTextErrors(given, 'title'), ...resultErrors(given, today)]
  if (errors.length > 0) throw invalid(errors)
  const make = async (tx: Queryable) => {
    const added = [{ path: 'image_url', url: given.image_url }]
    await addPictures(tx, added, given, context.now())
    const type = await checkType(tx, given.event_type)
    const [row] = await tx.rows(insertEvent, [...eventValues(given, type), context.now()])
    const id = row?.id ?? ''
    const made = await readAdminEvent(tx, id)
    await recordAudit(tx, admin, {
      action: 'event.created',
      subject: translationsOf(made, 'title'),
      subjectId: id,
    })
    return made.id
  }
  return makeOnce(context, make, readAdminEvent)
}
