import type { Waiting } from '#core/waiting.ts'
import type { Services } from './context.ts'

/** What of a feature waits for the club. It is asked at each change and every two seconds. */
export type WaitingSource = (services: Services) => Promise<Waiting[]>
