import { algiersClock, algiersInstant } from '#core/algiers.ts'
import {
  type Group,
  groups,
  type Level,
  levels,
  schedule,
  season,
  type Slot,
  type Weekday,
  weekdays,
} from './facts.ts'

export type Team = { level: Level; group: Group }
/** Teams that train at the same moment. `opensSeason`: the season has not begun yet, this is its first session. */
export type Session = { startsAt: Date; teams: readonly Team[]; opensSeason: boolean }
export type DaySessions = { weekday: Weekday; sessions: readonly (Team & { time: string })[] }

export const allTeams: readonly Team[] = groups.flatMap((group) => levels.map((level) => ({ level, group })))

/** The name of a team in addresses: `u14-girls`. */
export const teamSlug = ({ level, group }: Team) => `${level.toLowerCase()}-${group}`

/** The team of a slug, or undefined when there is none. */
export const findTeam = (slug: string) => allTeams.find((team) => teamSlug(team) === slug)

export const slotsOf = ({ level, group }: Team) => schedule[group][level]

/** The season under way, in July and August the coming one; `endsAt` is the first moment after it. */
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

/** When a weekly slot comes round for the first time from a moment on, that moment included. */
export function firstOccurrence({ weekday, time }: Slot, from: Date): Date {
  const clock = algiersClock(from)
  const daysAhead = (weekdays.indexOf(weekday) - clock.getUTCDay() + 7) % 7
  const on = (day: number) => algiersInstant(clock.getUTCFullYear(), clock.getUTCMonth() + 1, day, time)
  const found = on(clock.getUTCDate() + daysAhead)
  return found < from ? on(clock.getUTCDate() + daysAhead + 7) : found
}

/** The next session of the season that starts at `now` or later; after the last one, the first of the next season. */
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
