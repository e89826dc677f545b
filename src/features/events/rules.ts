import { algiersClock, clubTimeZone } from '#core/algiers.ts'
import type { FieldError } from '#core/app-error.ts'
import { days, hours } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import type { ClubEvent } from './contract.ts'

export type Places = { kind: 'unlimited' } | { kind: 'full' } | { kind: 'free'; count: number }

/** How many may still come; `max_participants` 0 sets no limit. */
export function freePlaces({
  max_participants,
  places_taken,
}: Pick<ClubEvent, 'max_participants' | 'places_taken'>): Places {
  if (max_participants === 0) return { kind: 'unlimited' }
  const count = max_participants - places_taken
  return count > 0 ? { kind: 'free', count } : { kind: 'full' }
}

/** Where it is, in the language when that is filled. */
export const eventLocation = (
  event: Pick<ClubEvent, 'location' | `location_${Locale}`>,
  locale: Locale,
): string => event[`location_${locale}`] || event.location

/**
 * When it starts by ISO 8601: the day, with the time and Algeria's constant offset where the time
 * is known.
 */
export const startOfEvent = ({
  event_date,
  start_time,
}: Pick<ClubEvent, 'event_date' | 'start_time'>): string =>
  start_time ? `${event_date}T${start_time}:00+01:00` : event_date

/** How long calendars keep free for an event whose end nobody entered. */
export const eventMs = hours(2)

/**
 * Where Google Calendar offers to keep this event: at its time on the club's clock, or all day
 * long.
 */
export function googleEventAddress(
  event: Pick<ClubEvent, 'event_date' | 'start_time'>,
  words: { text: string; details: string; location: string },
): string {
  const from = algiersClock(new Date(startOfEvent(event)))
  const until = new Date(from.getTime() + (event.start_time === null ? days(1) : eventMs))
  const length = event.start_time === null ? 'yyyymmdd'.length : 'yyyymmddThhmmss'.length
  const stamp = (clock: Date) =>
    clock
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .slice(0, length)
  const dates = `${stamp(from)}/${stamp(until)}`
  const search = new URLSearchParams({ action: 'TEMPLATE', ...words, dates, ctz: clubTimeZone })
  return `https://calendar.google.com/calendar/render?${search.toString()}`
}

/** What is wrong with a capacity: those who are registered already must fit into it. */
export function capacityErrors({
  max_participants,
  places_taken,
}: Pick<ClubEvent, 'max_participants' | 'places_taken'>): FieldError[] {
  const fits = max_participants === 0 || max_participants >= places_taken
  return fits ? [] : [{ path: 'max_participants', code: 'below_taken' }]
}
