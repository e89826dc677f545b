import { algiersClock, clubTimeZone } from './algiers.ts'
import { days } from './durations.ts'

type Entry = {
  /** `2026-11-21`, at the club. */
  day: string
  /** `HH:MM`, at the club; without one the entry lasts all day. */
  time: string | null
  lengthMs: number
  text: string
  details: string
  location: string
}

/** A link that adds one entry to Google Calendar. */
export function googleEntryAddress({ day, time, lengthMs, ...words }: Entry): string {
  const from = algiersClock(new Date(time === null ? day : `${day}T${time}:00+01:00`))
  const until = new Date(from.getTime() + (time === null ? days(1) : lengthMs))
  const length = time === null ? 'yyyymmdd'.length : 'yyyymmddThhmmss'.length
  const stamp = (clock: Date) =>
    clock
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .slice(0, length)
  const dates = `${stamp(from)}/${stamp(until)}`
  const search = new URLSearchParams({ action: 'TEMPLATE', ...words, dates, ctz: clubTimeZone })
  return `https://calendar.google.com/calendar/render?${search.toString()}`
}
