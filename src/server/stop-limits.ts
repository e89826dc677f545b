import { minutes, seconds } from '#core/durations.ts'

// The time limit of a shutdown: most of it for running requests, the rest for the database.
export const stopLimitMs = seconds(10)
export const requestsLimitMs = seconds(6)
/** While other workers serve, one that is replaced has time to finish longer uploads too. */
export const retireLimitMs = minutes(1)
