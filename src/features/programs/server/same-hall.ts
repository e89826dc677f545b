import { algiersClock, startOfDay } from '#core/algiers.ts'
import { minutes } from '#core/durations.ts'
import { locales } from '#core/locale.ts'
import type { SameHall } from '../admin-contract.ts'
import type { TeamSession } from '../contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { minutesUntil } from '#core/day-time.ts'
import { type Occurrence, placesOf, trainingsBetween } from '../rules.ts'
import type { KeptTeam } from './list-teams.ts'

type Place = Pick<TeamSession, 'place_fr' | 'place_en' | 'place_ar'>

const namesOf = (place: Place) =>
  locales.flatMap((locale) => place[`place_${locale}`]?.trim().toLowerCase() || [])

/** Places are equal when one language matches; without a name both are the club's hall. */
function isSamePlace(one: Place, other: Place): boolean {
  const [names, others] = [namesOf(one), namesOf(other)]
  if (names.length === 0 || others.length === 0) return names.length === others.length
  return names.some((name) => others.includes(name))
}

type Slot = Pick<TeamSession, 'time' | 'minutes'>

const overlapInDay = (one: Slot, other: Slot) =>
  minutesUntil(one.time) < minutesUntil(other.time) + other.minutes &&
  minutesUntil(other.time) < minutesUntil(one.time) + one.minutes

const overlapInYear = (one: TeamSession, other: TeamSession) =>
  (one.valid_from ?? '') <= (other.valid_until ?? '9999') &&
  (other.valid_from ?? '') <= (one.valid_until ?? '9999')

/** Other weekly sessions at the time and in the hall of this one, exceptions aside. */
export const weeklyInSameHall = (teams: readonly KeptTeam[], session: TeamSession): SameHall[] =>
  teams.flatMap((team) =>
    team.sessions
      .filter(
        (other) =>
          other.id !== session.id &&
          other.weekday === session.weekday &&
          overlapInDay(other, session) &&
          overlapInYear(other, session) &&
          isSamePlace(other, session),
      )
      .map((other) => ({
        code: 'same_hall' as const,
        team_id: team.id,
        session_id: other.id,
        level: team.level,
        group: team.group,
        weekday: other.weekday,
        date: null,
        time: other.time,
        minutes: other.minutes,
      })),
  )

const endOf = (training: Occurrence) => training.startsAt.getTime() + minutes(training.minutes)

const said = ({ team, session, startsAt, minutes: length }: Occurrence): SameHall => {
  const clock = algiersClock(startsAt)
  return {
    code: 'same_hall',
    team_id: team.id,
    session_id: session.id,
    level: team.level,
    group: team.group,
    weekday: weekdays[clock.getUTCDay()] ?? session.weekday,
    date: clock.toISOString().slice(0, 10),
    time: clock.toISOString().slice(11, 16),
    minutes: length,
  }
}

/** Other trainings at the time and in the hall of what an exception moves or adds. */
export function exceptionInSameHall(teams: readonly KeptTeam[], exceptionId: string): SameHall[] {
  const exception = teams
    .flatMap(({ sessions }) => sessions.flatMap(({ exceptions }) => exceptions))
    .find(({ id }) => id === exceptionId)
  if (!exception || exception.kind === 'cancelled') return []
  const day = exception.new_date ?? exception.date
  const onDay = trainingsBetween(teams, startOfDay(day), startOfDay(day, 1)).filter(
    (training) => training.exception?.kind !== 'cancelled',
  )
  const own = onDay.find((training) => training.exception?.id === exceptionId)
  if (!own) return []
  return onDay
    .filter(
      (other) =>
        other !== own &&
        other.startsAt.getTime() < endOf(own) &&
        own.startsAt.getTime() < endOf(other) &&
        isSamePlace(placesOf(other), placesOf(own)),
    )
    .map(said)
}
