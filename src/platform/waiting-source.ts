import type { Waiting } from '#core/waiting.ts'
import type { Services } from './context.ts'

/** Counts what waits for the club in a feature. Called at each change and every two seconds. */
export type WaitingSource = (services: Services) => Promise<Waiting[]>
