import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds; longer than the work for a known address. */
const leastTime = 250

/**
 * Waits for work on an address that somebody typed, but never a shorter time than for a known one,
 * so that response times do not reveal which addresses are known.
 */
export async function quietly(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(leastTime)])
}
