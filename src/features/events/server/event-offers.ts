import { shownText } from './event-texts.ts'
import type { Queryable } from '#platform/database.ts'
import type { Context } from '#platform/context.ts'

/** SQL on `events e`: whether the site shows the event; null if there is none. */
export const eventIsShown = 'e.active and e.archived_at is null'

/** SQL on `events e`: whether families can register on this day: not past, hidden or archived. */
export const eventIsOpen = (day: string) => `${eventIsShown} and e.event_date >= ${day}::date`

/** SQL for the fields of an event that registrations show, as JSON. */
export const eventAsOffered = `json_build_object(
  'id', e.id,
  'event_type', (select t.slug from event_types t where t.id = e.event_type),
  'title_en', ${shownText('title_en', 'e')}, 'title_fr', ${shownText('title_fr', 'e')},
  'title_ar', ${shownText('title_ar', 'e')}, 'location', e.location,
  'location_en', e.location_en, 'location_fr', e.location_fr, 'location_ar', e.location_ar,
  'event_date', e.event_date, 'start_time', to_char(e.start_time, 'HH24:MI'),
  'registration_fee', e.registration_fee)`

/** Gives free places of an event to its waiting list, in the transaction that holds its lock. */
export type FillPlaces = (tx: Queryable, context: Context, eventId: string) => Promise<void>
