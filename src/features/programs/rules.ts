import { algiersClock, algiersInstant, clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import type { SeasonDates } from '#core/club.ts'
import type { SessionException, Team, TeamSession } from './contract.ts'
import { weekdays } from '#core/weekdays.ts'

type Week = Pick<TeamSession, 'weekday' | 'time' | 'minutes' | 'valid_from' | 'valid_until'>

/** One training of a team on one day; a cancelled one stands at its usual time. */
export type Occurrence = {
  team: Team
  session: TeamSession
  startsAt: Date
  minutes: number
  exception: SessionException | null
}

/** Where a training is; null in every language is the club's hall. */
export function placesOf({ exception, session }: Pick<Occurrence, 'exception' | 'session'>) {
  const isElsewhere = exception && (exception.place_fr ?? exception.place_en ?? exception.place_ar)
  const { place_fr, place_en, place_ar } = isElsewhere ? exception : session
  return { place_fr, place_en, place_ar }
}

/** The teams of a season's next training; `opensSeason`: the season has not begun. */
export type NextSession = {
  startsAt: Date
  trainings: readonly Occurrence[]
  /** The cancelled trainings before it. */
  cancelled: readonly Occurrence[]
  opensSeason: boolean
}

/** The teams grouped by level, in their order. */
export const levelsOf = <Named extends { level: string }>(teams: readonly Named[]): Named[][] => [
  ...Map.groupBy(teams, ({ level }) => level).values(),
]

export type Season = { firstYear: number; startsAt: Date; endsAt: Date }

/** The season that begins in this year; `endsAt` is exclusive. */
export function seasonOf(firstYear: number, { season_start, season_end }: SeasonDates): Season {
  const lastYear = firstYear + (season_end < season_start ? 1 : 0)
  return {
    firstYear,
    startsAt: startOfDay(`${firstYear}-${season_start}`),
    endsAt: startOfDay(`${lastYear}-${season_end}`, 1),
  }
}

/** The current season; between two seasons the coming one. */
export function seasonAt(now: Date, dates: SeasonDates): Season {
  const year = algiersClock(now).getUTCFullYear()
  const before = seasonOf(year - 1, dates)
  if (now < before.endsAt) return before
  const current = seasonOf(year, dates)
  return now < current.endsAt ? current : seasonOf(year + 1, dates)
}

/** The first occurrence of a weekly slot at or after an instant. */
export function firstOccurrence({ weekday, time }: Pick<Week, 'weekday' | 'time'>, from: Date) {
  const clock = algiersClock(from)
  const daysAhead = (weekdays.indexOf(weekday) - clock.getUTCDay() + 7) % 7
  const on = (day: number) =>
    algiersInstant(clock.getUTCFullYear(), clock.getUTCMonth() + 1, day, time)
  const found = on(clock.getUTCDate() + daysAhead)
  return found < from ? on(clock.getUTCDate() + daysAhead + 7) : found
}

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The part of a season in which a session takes place; `endsAt` is exclusive. */
export function periodOf(
  { valid_from, valid_until }: Pick<Week, 'valid_from' | 'valid_until'>,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: valid_from ? later(startOfDay(valid_from), startsAt) : startsAt,
    endsAt: valid_until ? earlier(startOfDay(valid_until, 1), endsAt) : endsAt,
  }
}

/** Whether the session takes place on this day, exceptions aside. */
export function isSessionDay(session: Omit<Week, 'time' | 'minutes'>, day: string): boolean {
  const { valid_from: from, valid_until: until } = session
  const isWithin = (from === null || from <= day) && (until === null || day <= until)
  return isWithin && weekdays[new Date(day).getUTCDay()] === session.weekday
}

/** When a moved or an extra session begins. */
export function newStart(session: Pick<Week, 'time'>, exception: SessionException): Date {
  const day = algiersClock(startOfDay(exception.new_date ?? exception.date))
  const time = exception.new_time ?? session.time
  return algiersInstant(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), time)
}

function occurrencesOf(team: Team, session: TeamSession, from: Date, until: Date): Occurrence[] {
  const changed = new Map(
    session.exceptions.flatMap((each) => (each.kind === 'extra' ? [] : [[each.date, each]])),
  )
  const { startsAt, endsAt } = periodOf(session, { startsAt: from, endsAt: until })
  const found: Occurrence[] = []
  const add = (at: Date, exception: SessionException | null) =>
    found.push({
      team,
      session,
      startsAt: at,
      minutes: exception?.new_minutes ?? session.minutes,
      exception,
    })
  const first = firstOccurrence(session, startsAt).getTime()
  for (let at = first; at < endsAt.getTime(); at += days(7)) {
    const exception = changed.get(clubDay(new Date(at))) ?? null
    if (exception?.kind !== 'moved') add(new Date(at), exception)
  }
  for (const exception of session.exceptions) {
    const isElsewhere =
      exception.kind === 'extra' ||
      (exception.kind === 'moved' && isSessionDay(session, exception.date))
    const at = newStart(session, exception)
    if (isElsewhere && at >= from && at < until) add(at, exception)
  }
  return found
}

const inOrder = (one: { startsAt: Date }, other: { startsAt: Date }) =>
  one.startsAt.getTime() - other.startsAt.getTime()

/** Every training from one instant until before another, cancelled ones too, in order of time. */
export const trainingsBetween = (teams: readonly Team[], from: Date, until: Date) =>
  teams
    .flatMap((team) =>
      team.sessions.flatMap((session) => occurrencesOf(team, session, from, until)),
    )
    .toSorted(inOrder)

const isCancelled = ({ exception }: { exception: SessionException | null }) =>
  exception?.kind === 'cancelled'

function nextIn(teams: readonly Team[], from: Date, until: Date) {
  const coming = trainingsBetween(teams, from, until)
  const first = coming.find((each) => !isCancelled(each))
  if (!first) return undefined
  const isAtOnce = ({ startsAt }: { startsAt: Date }) =>
    startsAt.getTime() === first.startsAt.getTime()
  return {
    startsAt: first.startsAt,
    trainings: coming.filter((each) => isAtOnce(each) && !isCancelled(each)),
    cancelled: coming.filter((each) => isCancelled(each) && each.startsAt < first.startsAt),
  }
}

/**
 * The next session of the season at or after `now`; after the last one, the first of the next
 * season. Undefined when there is none in either.
 */
export function nextSession(
  now: Date,
  teams: readonly Team[],
  season: SeasonDates,
): NextSession | undefined {
  const { startsAt: opening, endsAt } = seasonAt(now, season)
  const from = later(opening, now)
  const found = nextIn(teams, from, earlier(new Date(from.getTime() + days(14)), endsAt))
  const any = found ?? nextIn(teams, from, endsAt)
  if (any) return { ...any, opensSeason: from !== now }
  const coming = seasonAt(endsAt, season)
  const opens = nextIn(teams, coming.startsAt, coming.endsAt)
  return opens && { ...opens, opensSeason: true }
}

/** The sessions valid today; between two seasons those valid on the coming season's first day. */
export function sessionsNow<Weekly extends Week>(
  { sessions }: { sessions: readonly Weekly[] },
  now: Date,
  season: SeasonDates,
): Weekly[] {
  const day = clubDay(later(now, seasonAt(now, season).startsAt))
  return sessions.filter(
    ({ valid_from: from, valid_until: until }) =>
      (from === null || from <= day) && (until === null || day <= until),
  )
}

/** A title such as `Head coach` as it stands inside a sentence; an abbreviation stays. */
export const withinSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Weekly until a season's end, as the value of an RRULE (RFC 5545); UNTIL must be in UTC. */
export const weeklyUntil = (endsAt: Date) =>
  `FREQ=WEEKLY;UNTIL=${stamp(new Date(endsAt.getTime() - 1000))}`

/** An instant on the club's clock, as the value of a date with TZID (RFC 5545). */
export const clubStamp = (instant: Date) => stamp(algiersClock(instant)).replace('Z', '')
