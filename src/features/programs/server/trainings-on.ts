import { algiersClock, clubDay, startOfDay } from '#core/algiers.ts'
import type { SeasonDates } from '#core/club.ts'
import { days } from '#core/durations.ts'
import type { Team } from '../contract.ts'
import { type Occurrence, seasonAt, trainingsBetween } from '../rules.ts'

/** Minutes of the day: late enough that both parents are home, and before a child sleeps. */
const evening = { from: 18 * 60, until: 21.5 * 60 }

/** The day whose sessions families are reminded of at this moment; none but in the evening. */
export function dayToRemindOf(now: Date): string | undefined {
  const clock = algiersClock(now)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  return minute >= evening.from && minute < evening.until
    ? clubDay(new Date(now.getTime() + days(1)))
    : undefined
}

/** The trainings that take place on a day of the season. */
export function trainingsOn(
  day: string,
  teams: readonly Team[],
  dates: SeasonDates,
): readonly Occurrence[] {
  const from = startOfDay(day)
  const { startsAt, endsAt } = seasonAt(from, dates)
  if (from < startsAt || from >= endsAt) return []
  return trainingsBetween(teams, from, startOfDay(day, 1)).filter(
    ({ exception }) => exception?.kind !== 'cancelled',
  )
}

/** A name for one training that stays the same when the training is moved within its day. */
export const trainingName = ({ exception, session }: Occurrence): string =>
  exception?.kind === 'extra' ? exception.id : session.id
