import type { Actor } from '#core/actor.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { MediaStore } from './media/media-store.ts'

/** The services that the program owns for as long as it runs. */
export type Services = {
  config: Config
  database: Database
  media: MediaStore
  log: Log
  now: () => Date
  /**
   * A key of 32 bytes for one purpose, derived from the program's secret, which is not in the
   * database.
   */
  keyFor: (purpose: string) => Buffer
  /**
   * Aborted when shutdown begins: the program still serves for a moment, but wants no new traffic.
   */
  stopping: AbortSignal
}

/** The arguments of every verb: the services and the actor. Nothing is ambient. */
export type Context = Services & {
  actor: Actor
  /**
   * Notes the change names that what was read depends on, for the page that shows it. An answer
   * that notes none becomes stale with every change.
   */
  shows?: (names: readonly string[]) => void
  /** Texts are read with their drafts, for the preview of a page. */
  showsDrafts?: boolean
  /** What a create was asked with a key, so that it is made once; null without a key. */
  request?: IdempotentRequest | null
}
