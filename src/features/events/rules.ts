import { paths } from '#core/paths.ts'
import type { FieldError } from '#core/app-error.ts'
import { hours } from '#core/durations.ts'
import { googleEntryAddress } from '#core/google-calendar.ts'
import { type Locale, locales } from '#core/locale.ts'
import type { ClubEvent } from './contract.ts'

export type Places = { kind: 'unlimited' } | { kind: 'full' } | { kind: 'free'; count: number }

/** The places left; `max_participants` 0 means no limit. */
export function freePlaces({
  max_participants,
  places_taken,
}: Pick<ClubEvent, 'max_participants' | 'places_taken'>): Places {
  if (max_participants === 0) return { kind: 'unlimited' }
  const count = max_participants - places_taken
  return count > 0 ? { kind: 'free', count } : { kind: 'full' }
}

/** The location in this language, with `location` as fallback. */
export const eventLocation = (
  event: Pick<ClubEvent, 'location' | `location_${Locale}`>,
  locale: Locale,
): string => event[`location_${locale}`] || event.location

/** The start in ISO 8601: the day, plus the time with Algeria's constant offset if it is known. */
export const startOfEvent = ({
  event_date,
  start_time,
}: Pick<ClubEvent, 'event_date' | 'start_time'>): string =>
  start_time ? `${event_date}T${start_time}:00+01:00` : event_date

/** The assumed duration of an event in calendars; events have no end. */
export const eventMs = hours(2)

/** A link that adds the event to Google Calendar, at the club's local time or all day. */
export function googleEventAddress(
  event: Pick<ClubEvent, 'event_date' | 'start_time'>,
  words: { text: string; details: string; location: string },
): string {
  const { event_date: day, start_time: time } = event
  return googleEntryAddress({ day, time, lengthMs: eventMs, ...words })
}

/** The capacity must not be below the places already taken. */
export function capacityErrors({
  max_participants,
  places_taken,
}: Pick<ClubEvent, 'max_participants' | 'places_taken'>): FieldError[] {
  const fits = max_participants === 0 || max_participants >= places_taken
  return fits ? [] : [{ path: 'max_participants', code: 'below_taken' }]
}

/** Whether an event of this day can have a result on `today`, both days of the club. */
export const hasBegun = (eventDate: string, today: string): boolean =>
  eventDate !== '' && eventDate <= today

/** A result is refused while its event is to come, also when the event is moved there. */
export function resultErrors(
  event: Pick<ClubEvent, 'event_date'> & Partial<Record<`result_${Locale}`, string | null>>,
  today: string,
): FieldError[] {
  if (hasBegun(event.event_date, today)) return []
  const written = locales.filter((locale) => event[`result_${locale}`]?.trim())
  return written.map((locale) => ({ path: `result_${locale}`, code: 'not_begun' }))
}

/**
 * The page of the events that shows this one: the server finds it by the query, the browser by the
 * hash. Not among the paths, which every page loads.
 */
export const eventPath = (id: string): string => `${paths.events}?event=${id}#${id}`
