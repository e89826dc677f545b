import { hours } from './durations.ts'

export const clubTimeZone = 'Africa/Algiers'

// Algeria keeps UTC+1 all year, so no time zone table is needed.
const offsetMs = hours(1)

/** The local date and time in Algiers at an instant, in the UTC fields of the result. */
export const algiersClock = (instant: Date) => new Date(instant.getTime() + offsetMs)

/** The current calendar day in Algiers, `2026-11-21`. */
export const clubDay = (now: Date): string => algiersClock(now).toISOString().slice(0, 10)

/** The first moment of tomorrow, until when what depends on the day is true. */
export const endOfDay = (now: Date): string => startOfDay(clubDay(now), 1).toISOString()

/** The first moment of a day (`2026-11-21`) in Algiers, or of the day `later` days after it. */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return algiersInstant(year, month, date + later)
}

/**
 * The instant at which Algiers shows this day and time; days and months beyond their end roll over,
 * as in `Date`.
 */
export function algiersInstant(year: number, month: number, day: number, time = '00:00'): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - offsetMs)
}

/** What a `datetime-local` field means at the club, wherever its reader is; null when empty. */
export const typedInstant = (typed: string): string | null =>
  typed ? `${typed.slice(0, 16)}:00+01:00` : null

/** The date and time in Algiers, `2026-11-24 09:30`. */
export const localTime = (iso: string) =>
  algiersClock(new Date(iso)).toISOString().slice(0, 16).replace('T', ' ')
