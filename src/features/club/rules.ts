import { algiersClock, algiersInstant } from '#core/algiers.ts'
import { openingHours } from './facts.ts'

export type Opening =
  | { kind: 'open'; until: Date }
  | { kind: 'opensToday' | 'opensTomorrow'; opensAt: Date }

function hoursOn(now: Date, daysAhead: number) {
  const clock = algiersClock(now)
  const hours = openingHours[(clock.getUTCDay() + daysAhead) % openingHours.length]
  const on = (time: string | undefined) =>
    algiersInstant(
      clock.getUTCFullYear(),
      clock.getUTCMonth() + 1,
      clock.getUTCDate() + daysAhead,
      time,
    )
  return { opensAt: on(hours?.from), closesAt: on(hours?.to) }
}

/** Whether the office is open, and when that changes next; the closing minute counts as closed. */
export function openingAt(now: Date): Opening {
  const { opensAt, closesAt } = hoursOn(now, 0)
  if (now < opensAt) return { kind: 'opensToday', opensAt }
  return now < closesAt
    ? { kind: 'open', until: closesAt }
    : { kind: 'opensTomorrow', opensAt: hoursOn(now, 1).opensAt }
}
