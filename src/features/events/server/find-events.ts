import { clubDay } from '#core/algiers.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import type { ClubEvent, EventList, EventListQuery } from '../contract.ts'

const pageSize = 100

export const eventColumns = `
  id, event_type, title_en, title_fr, title_ar, description_en, description_fr, description_ar, location, location_en,
  location_fr, location_ar, event_date::text, to_char(start_time, 'HH24:MI') as start_time, registration_fee,
  max_participants, places_taken, image_url, active`

const active = `from events where active and archived_at is null`

const byDate = statement<ClubEvent>(
  'active-events-by-date',
  `select ${eventColumns} ${active}
      and ($1::date is null or event_date >= $1) and ($2::date is null or (event_date, id) > ($2,
        $3::uuid))
    order by events.event_date, id limit $4`,
)

const lastFirst = statement<ClubEvent>(
  'past-active-events',
  `select ${eventColumns} ${active}
      and event_date < $1 and ($2::date is null or (event_date, id) < ($2, $3::uuid))
    order by events.event_date desc, id desc limit $4`,
)

/**
 * A page of active events by date; past ones begin with the last. @throws invalid when the cursor
 * is not one of ours.
 */
export async function listEvents(
  { database, now }: Context,
  { when, limit = pageSize, cursor }: EventListQuery,
): Promise<EventList> {
  const after = decodeCursor(cursor)
  const today = when && clubDay(now())
  const found = await database.rows(when === 'past' ? lastFirst : byDate, [
    today,
    after?.createdAt,
    after?.id,
    limit + 1,
  ])
  return cutPage(found, limit, ({ event_date }) => event_date)
}
