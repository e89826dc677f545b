import { clubTimeZone } from '#core/algiers.ts'
import type { SeasonDates } from '#core/club.ts'
import { minutes } from '#core/durations.ts'
import type { Weekday } from '#core/weekdays.ts'
import type { Team, TeamSession } from '../contract.ts'
import {
  clubStamp,
  firstOccurrence,
  periodOf,
  type Season,
  sessionsNow,
  weeklyUntil,
} from '../rules.ts'

/** One recurring calendar event: the days on which a team trains alike, within the same dates. */
export type Series = Pick<TeamSession, 'time' | 'minutes' | 'valid_from' | 'valid_until'> & {
  weekdays: readonly Weekday[]
}

/** What sessions of one series have in common. */
export const seriesKey = ({
  time,
  minutes: length,
  valid_from: from,
  valid_until: until,
}: Omit<Series, 'weekdays'>): string => [time, length, from, until].join(' ')

export function seriesOf(team: Pick<Team, 'sessions'>, now: Date, season: SeasonDates): Series[] {
  return [...Map.groupBy(sessionsNow(team, now, season), seriesKey).values()].flatMap((group) =>
    group.slice(0, 1).map(({ time, minutes: length, valid_from, valid_until }) => ({
      time,
      minutes: length,
      valid_from,
      valid_until,
      weekdays: group.map(({ weekday }) => weekday),
    })),
  )
}

/**
 * Google Calendar's link that adds a recurring event of this season. Google has no link that
 * subscribes to a calendar file.
 */
export function googleCalendarAddress(
  { time, minutes: length, weekdays: each, ...validity }: Series,
  season: Season,
  words: { text: string; details: string; location: string },
): string {
  const { startsAt, endsAt } = periodOf(validity, season)
  const first = Math.min(
    ...each.map((weekday) => firstOccurrence({ weekday, time }, startsAt).getTime()),
  )
  const dates = [first, first + minutes(length)].map((at) => clubStamp(new Date(at))).join('/')
  const byDay = each.map((day) => day.slice(0, 2).toUpperCase()).join(',')
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
