import { algiersClock, algiersInstant, clubTimeZone } from '#core/algiers.ts'
import { minutes } from '#core/durations.ts'
import {
  type Group,
  groups,
  type Level,
  levels,
  schedule,
  season,
  sessionMinutes,
  type Slot,
  type Weekday,
  weekdays,
} from './facts.ts'

export type Team = { level: Level; group: Group }
/**
 * Teams that train at the same time. `opensSeason`: this is the first session of a season that has
 * not begun.
 */
export type Session = { startsAt: Date; teams: readonly Team[]; opensSeason: boolean }
export type DaySessions = { weekday: Weekday; sessions: readonly (Team & { time: string })[] }

export const allTeams: readonly Team[] = groups.flatMap((group) =>
  levels.map((level) => ({ level, group })),
)

/** One recurring calendar event: the days on which a team trains at the same time. */
export type Series = { time: string; weekdays: readonly Weekday[] }

/** A team's URL slug: `u14-girls`. */
export const teamSlug = ({ level, group }: Team) => `${level.toLowerCase()}-${group}`

/** The team of a slug; undefined when unknown. */
export const findTeam = (slug: string) => allTeams.find((team) => teamSlug(team) === slug)

export const slotsOf = ({ level, group }: Team) => schedule[group][level]

/** The current season, in July and August the coming one; `endsAt` is exclusive. */
export function seasonAt(now: Date): { firstYear: number; startsAt: Date; endsAt: Date } {
  const clock = algiersClock(now)
  const isAfterEnd = clock.getUTCMonth() + 1 > season.end.month
  const firstYear = clock.getUTCFullYear() - (isAfterEnd ? 0 : 1)
  return {
    firstYear,
    startsAt: algiersInstant(firstYear, season.start.month, season.start.day),
    endsAt: algiersInstant(firstYear + 1, season.end.month, season.end.day + 1),
  }
}

/** The first occurrence of a weekly slot at or after an instant. */
export function firstOccurrence({ weekday, time }: Slot, from: Date): Date {
  const clock = algiersClock(from)
  const daysAhead = (weekdays.indexOf(weekday) - clock.getUTCDay() + 7) % 7
  const on = (day: number) =>
    algiersInstant(clock.getUTCFullYear(), clock.getUTCMonth() + 1, day, time)
  const found = on(clock.getUTCDate() + daysAhead)
  return found < from ? on(clock.getUTCDate() + daysAhead + 7) : found
}

export function seriesOf(team: Team): Series[] {
  const slots = slotsOf(team)
  return [...new Set(slots.map(({ time }) => time))].map((time) => ({
    time,
    weekdays: slots.filter((slot) => slot.time === time).map(({ weekday }) => weekday),
  }))
}

const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Weekly until a season's end, as the value of an RRULE (RFC 5545); UNTIL must be in UTC. */
export const weeklyUntil = (endsAt: Date) =>
  `FREQ=WEEKLY;UNTIL=${stamp(new Date(endsAt.getTime() - 1000))}`

/**
 * Google Calendar's link to add a recurring event of this season; it can subscribe to no file from
 * such a link.
 */
export function googleCalendarAddress(
  { time, weekdays: days }: Series,
  now: Date,
  words: { text: string; details: string; location: string },
): string {
  const { startsAt, endsAt } = seasonAt(now)
  const first = Math.min(
    ...days.map((weekday) => firstOccurrence({ weekday, time }, startsAt).getTime()),
  )
  const last = first + minutes(sessionMinutes)
  const dates = [first, last]
    .map((at) => stamp(algiersClock(new Date(at))).replace('Z', ''))
    .join('/')
  const byDay = days.map((day) => day.slice(0, 2).toUpperCase()).join(',')
  const recur = `RRULE:${weeklyUntil(endsAt)};BYDAY=${byDay}`
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    ...words,
    dates,
    ctz: clubTimeZone,
    recur,
  })
  return `https://calendar.google.com/calendar/render?${search.toString()}`
}

/**
 * The next session of the season at or after `now`; after the last one, the first of the next
 * season.
 */
export function nextSession(now: Date, teams: readonly Team[] = allTeams): Session {
  const { startsAt: opening, endsAt } = seasonAt(now)
  const from = now < opening ? opening : now
  const coming = teams.flatMap((team) =>
    slotsOf(team).map((slot) => ({ team, at: firstOccurrence(slot, from).getTime() })),
  )
  const startsAt = new Date(Math.min(...coming.map(({ at }) => at)))
  if (startsAt >= endsAt) return nextSession(endsAt, teams)
  const training = coming.filter(({ at }) => at === startsAt.getTime()).map(({ team }) => team)
  return { startsAt, teams: training, opensSeason: from !== now }
}

/** Every session of a week, by day from Sunday on and by time. */
export function weekSessions(teams: readonly Team[] = allTeams): DaySessions[] {
  return weekdays.map((weekday) => ({
    weekday,
    sessions: teams
      .flatMap((team) =>
        slotsOf(team)
          .filter((slot) => slot.weekday === weekday)
          .map(({ time }) => ({ ...team, time })),
      )
      .toSorted((a, b) => a.time.localeCompare(b.time)),
  }))
}
