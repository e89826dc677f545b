import type { Hono } from 'hono'
import type { Services } from './context.ts'
import type { Erasure } from './erasing.ts'
import type { ApiEnv } from './http.ts'
import type { Job } from './jobs.ts'
import type { NoticeSource } from './notice-source.ts'

/**
 * The half of a feature that the program needs. What takes `features` asks those it does not know
 * for parts that it has added to this interface.
 */
export interface ServerFeature {
  /** Answers below `/api`, for visitors and admins. */
  api?: Hono<ApiEnv> | ((features: readonly ServerFeature[]) => Hono<ApiEnv>)
  /** The same for one path whose bodies are no JSON. */
  upload?: { path: string; maxBytes: number; api: Hono<ApiEnv> }
  /** Files below `/calendar`. */
  calendars?: (services: Services) => Hono
  /** Done once before the program is ready. */
  start?: (services: Services) => Promise<void>
  jobs?: (features: readonly ServerFeature[]) => readonly Job[]
  /** What is kept for a time only. */
  erasures?: readonly Erasure[]
  /** What admins are told on their home page. */
  notices?: NoticeSource
}
