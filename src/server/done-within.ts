import { setTimeout as sleep } from 'node:timers/promises'

/** What runs until it is stopped. */
export type Closable = { stop: () => Promise<void> }

/** Whether the work finished within the limit; unfinished work is not aborted. */
export const doneWithin = (work: Promise<unknown>, limitMs: number) =>
  Promise.race([work.then(() => true), sleep(limitMs, false, { ref: false })])
