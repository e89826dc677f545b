import { algiersClock, clubDay, startOfDay } from '#core/algiers.ts'
import { days, minutes } from '#core/durations.ts'
import type { FieldError } from '#core/app-error.ts'
import type { ClubHours } from './contract.ts'

export type Times = { opens: string; closes: string }

export type Opening =
  /** `until` is left out while it stays open for days. */
  | { kind: 'open'; until?: Date }
  | { kind: 'opensToday' | 'opensTomorrow' | 'opensLater'; opensAt: Date }
  | { kind: 'closed' }

const dayAfter = (day: string, later: number): string => clubDay(startOfDay(day, later))
const weekdayOf = (day: string): number => algiersClock(startOfDay(day)).getUTCDay()

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Hours that end at or before their start end the next day. */
const crossesMidnight = ({ opens, closes }: Times): boolean => closes <= opens

function weeklyTimes({ weekly }: ClubHours, day: string): Times[] {
  const weekday = weekdayOf(day)
  return weekly
    .filter(
      (each) =>
        each.weekday === weekday &&
        (!each.valid_from || each.valid_from <= day) &&
        (!each.valid_to || day <= each.valid_to),
    )
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
}

function timesOn(hours: ClubHours, day: string): Times[] {
  const exception = hours.exceptions.find(
    ({ date_from, date_to }) => date_from <= day && day <= date_to,
  )
  if (!exception) return weeklyTimes(hours, day)
  const { opens, closes } = exception
  return opens && closes ? [{ opens, closes }] : []
}

/** The search ends after a year: a club may be closed for a season, but nobody plans further. */
const daysAhead = 400

function* openSpans(hours: ClubHours, today: string) {
  for (let later = -1; later <= daysAhead; later++) {
    const day = dayAfter(today, later)
    for (const times of timesOn(hours, day)) {
      const at = (time: string, more = 0) =>
        startOfDay(day).getTime() + minutes(minuteOf(time)) + more
      yield {
        start: at(times.opens),
        end: at(times.closes, crossesMidnight(times) ? days(1) : 0),
        later,
      }
    }
  }
}

/** Whether the office is open, and when that changes next; the closing minute counts as closed. */
export function openingAt(now: Date, hours: ClubHours): Opening {
  let until: number | undefined
  for (const { start, end, later } of openSpans(hours, clubDay(now))) {
    if (until !== undefined) {
      if (start > until) break
      until = Math.max(until, end)
      if (later > 7) return { kind: 'open' }
    } else if (now.getTime() < start) {
      const kind = later === 0 ? 'opensToday' : later === 1 ? 'opensTomorrow' : 'opensLater'
      return { kind, opensAt: new Date(start) }
    } else if (now.getTime() < end) until = end
  }
  return until === undefined ? { kind: 'closed' } : { kind: 'open', until: new Date(until) }
}

/** Days of the week that follow each other and have the same hours; none: closed. */
type WeekRow = { first: Date; last: Date; times: Times[] }

// Public hours are listed from Monday on, as the club words them. Elsewhere the week begins on
// Sunday (`core/weekdays.ts`).
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const sameTimes = (one: readonly Times[], other: readonly Times[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The coming seven days' weekly hours from Monday on; nothing for a club without hours. */
export function weekRows(hours: ClubHours, now: Date): WeekRow[] {
  const today = clubDay(now)
  const rows: WeekRow[] = []
  for (const weekday of fromMonday) {
    const day = dayAfter(today, (weekday - weekdayOf(today) + 7) % 7)
    const [times, start] = [weeklyTimes(hours, day), startOfDay(day)]
    const last = rows.at(-1)
    if (last && sameTimes(last.times, times)) last.last = start
    else rows.push({ first: start, last: start, times })
  }
  return rows.some(({ times }) => times.length > 0) ? rows : []
}

const shownExceptions = 5

/** The next days with other hours, today's among them. */
export function comingExceptions({ exceptions }: ClubHours, now: Date): ClubHours['exceptions'] {
  const today = clubDay(now)
  return exceptions
    .filter(({ date_to }) => today <= date_to)
    .toSorted((one, other) => one.date_from.localeCompare(other.date_from))
    .slice(0, shownExceptions)
}

const notAfter = (from: string | null | undefined, to: string | null | undefined) =>
  !from || !to || from <= to

/** A whole day is written 00:00 to 00:00; any other hours need two different times. */
function timeErrors({ opens, closes }: Partial<Times>): FieldError[] {
  return opens && opens === closes && opens !== '00:00'
    ? [{ path: 'closes', code: 'same_time' }]
    : []
}

type Weekly = Times & { valid_from?: string | null; valid_to?: string | null }

/** Errors that concern more than one field. */
export const hoursErrors = (given: Weekly): FieldError[] => [
  ...timeErrors(given),
  ...(notAfter(given.valid_from, given.valid_to)
    ? []
    : [{ path: 'valid_to', code: 'before_first_day' } as const]),
]

type Exception = {
  kind: string
  date_from: string
  date_to: string
  opens: string | null
  closes: string | null
}

/** Both times or none, and none for days that are closed. */
function openErrors({ kind, opens, closes }: Exception): FieldError[] {
  if (kind === 'closed')
    return opens || closes ? [{ path: opens ? 'opens' : 'closes', code: 'invalid_value' }] : []
  const isNeeded = kind === 'special' || opens || closes
  return [
    ...(isNeeded && !opens ? [{ path: 'opens', code: 'required' } as const] : []),
    ...(isNeeded && !closes ? [{ path: 'closes', code: 'required' } as const] : []),
  ]
}

/** The same for days that differ. */
export const exceptionErrors = (given: Exception): FieldError[] => [
  ...openErrors(given),
  ...timeErrors({ opens: given.opens ?? undefined, closes: given.closes ?? undefined }),
  ...(notAfter(given.date_from, given.date_to)
    ? []
    : [{ path: 'date_to', code: 'before_first_day' } as const]),
]
