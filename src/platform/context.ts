import type { Actor } from '#core/actor.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { MediaStore } from './media/media-store.ts'

/** What the program owns for as long as it runs. */
export type Services = {
  config: Config
  database: Database
  media: MediaStore
  log: Log
  now: () => Date
  /**
   * A key of 32 bytes for one purpose, drawn from the program's secret, which is not in the
   * database.
   */
  keyFor: (purpose: string) => Buffer
  /**
   * Aborted when the program begins to stop: it serves on for a moment, and is not to be sent
   * anybody new.
   */
  stopping: AbortSignal
}

/** What a verb works with: the services and who asks. Nothing is ambient. */
export type Context = Services & { actor: Actor }
