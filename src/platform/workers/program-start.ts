import { seconds } from '#core/durations.ts'

const variable = 'PROGRAM_STARTED_AT'

/** What a worker gets in its environment, so that it knows how long the program has run. */
export const programStart = (): Record<string, string> => ({
  [variable]: programStartedAt().toISOString(),
})

/** When the program was started: this process, or the one that started this worker. */
export function programStartedAt(): Date {
  const told = process.env[variable]
  return told ? new Date(told) : new Date(Date.now() - seconds(process.uptime()))
}
