import { clubTimeZone } from '#core/algiers.ts'
import type { SeasonDates } from '#core/club.ts'
import { minutes } from '#core/durations.ts'
import type { Weekday } from '#core/weekdays.ts'
import type { Team, TeamSession } from '../contract.ts'
import { clubStamp, firstOccurrence, type Season, sessionsNow, weeklyUntil } from '../rules.ts'

/** One recurring calendar event: the days on which a team trains at the same time and length. */
export type Series = { time: string; minutes: number; weekdays: readonly Weekday[] }

export function seriesOf(team: Pick<Team, 'sessions'>, now: Date, season: SeasonDates): Series[] {
  const alike = ({ time, minutes: length }: Pick<TeamSession, 'time' | 'minutes'>) =>
    `${time} ${length}`
  return [...Map.groupBy(sessionsNow(team, now, season), alike).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      time: first.time,
      minutes: first.minutes,
      weekdays: group.map(({ weekday }) => weekday),
    })),
  )
}

/**
 * Google Calendar's link to add a recurring event of this season; it can subscribe to no file from
 * such a link.
 */
export function googleCalendarAddress(
  { time, minutes: length, weekdays: each }: Series,
  { startsAt, endsAt }: Season,
  words: { text: string; details: string; location: string },
): string {
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
