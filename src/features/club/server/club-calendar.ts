import { TZDate } from '@date-fns/tz'
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import { clubTimeZone } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'

// RFC 5545 requires every named time zone to be defined in the file; Algeria has kept this one
// since 1981.
const timeZone = `BEGIN:VTIMEZONE
TZID:${clubTimeZone}
BEGIN:STANDARD
DTSTART:19810501T000000
TZOFFSETFROM:+0100
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`

/** `domain` is the end of the entries' UIDs too. */
type Head = { name: string; product: string; domain: string; locale: Locale; refreshMs: number }

/** An empty calendar of the club; subscribers read it again after `refreshMs`. */
export const clubCalendar = ({ name, product, domain, locale, refreshMs }: Head): ICalCalendar =>
  ical({
    prodId: { company: domain, product, language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name,
    // Only the entries carry the time zone: with one on the calendar, the package writes DTSTAMP in
    // local time, and it must be UTC.
    timezone: { name: null, generator: () => timeZone },
    ttl: refreshMs / 1000,
  })

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'>

/** When an entry of this day is: from `HH:MM` of club time on, or all day without one. */
export function entryTimes(day: string, time: string | null, lengthMs: number): Times {
  if (time === null) {
    const start = new Date(day)
    return { start, end: new Date(start.getTime() + days(1)), allDay: true, timezone: null }
  }
  const start = new Date(`${day}T${time}:00+01:00`).getTime()
  return {
    start: new TZDate(start, clubTimeZone),
    end: new TZDate(start + lengthMs, clubTimeZone),
    timezone: clubTimeZone,
  }
}

/** The file as text for calendar programs. */
export const calendarHeaders = (slug: string, refreshMs: number) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `inline; filename="${slug}.ics"`,
  'cache-control': `public, max-age=${refreshMs / 1000}`,
})
