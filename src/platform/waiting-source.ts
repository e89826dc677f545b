import type { Waiting } from '#core/waiting.ts'
import type { Services } from './context.ts'

/** Returns what of a feature waits for the club. It is asked every two seconds. */
export type WaitingSource = (services: Services) => Promise<Waiting[]>
