import { algiersClock, algiersInstant } from '#core/algiers.ts'
import { days, hours } from '#core/durations.ts'

export type LaterChoice = { name: 'hour' | 'evening' | 'tomorrow'; at: Date }

/** Until this hour, the evening is far enough away to be offered beside the next hour. */
const lastHourForEvening = 16

/** The times at which families are often called again, in the club's time zone. */
export function laterChoices(now: Date): LaterChoice[] {
  const local = algiersClock(now)
  const day = algiersInstant(
    local.getUTCFullYear(),
    local.getUTCMonth() + 1,
    local.getUTCDate(),
  ).getTime()
  const evening = { name: 'evening' as const, at: new Date(day + hours(18)) }
  return [
    { name: 'hour', at: new Date(now.getTime() + hours(1)) },
    ...(local.getUTCHours() <= lastHourForEvening ? [evening] : []),
    { name: 'tomorrow', at: new Date(day + days(1) + hours(10)) },
  ]
}
