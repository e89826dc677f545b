import type { Hono } from 'hono'
import type { Services } from './context.ts'
import type { Erasure } from './erasing.ts'
import type { ApiEnv } from './http.ts'
import type { Job } from './jobs.ts'
import type { PublishedTexts } from './mail/published-texts.ts'
import type { NoticeSource } from './notice-source.ts'
import type { WaitingSource } from './waiting-source.ts'

/**
 * The server half of a feature. A function of `features` may use parts that other features have
 * added to this interface, without importing them.
 */
export interface ServerFeature {
  /** The API below `/api`, for visitors and admins. */
  api?: Hono<ApiEnv> | ((features: readonly ServerFeature[]) => Hono<ApiEnv>)
  /** The same for one path with bodies that are not JSON. */
  upload?: { path: string; maxBytes: number; api: Hono<ApiEnv> }
  /** Files below `/calendar`. */
  calendars?: (services: Services, features: readonly ServerFeature[]) => Hono
  /** Runs once before the program is ready. */
  start?: (services: Services) => Promise<void>
  jobs?: (features: readonly ServerFeature[]) => readonly Job[]
  /**
   * Mails to many, recorded a few at a time while nothing else waits to be sent; returns how many.
   */
  bulkMails?: (services: Services) => Promise<number>
  /** Data with a retention period. */
  erasures?: readonly Erasure[]
  /** Texts of mails and WhatsApp messages that the club may word itself. */
  messageTexts?: PublishedTexts
  /** Notices on the admins' home page. */
  notices?: NoticeSource
  /** What waits for the club, counted on the home page and in the menu. */
  waiting?: WaitingSource
}
