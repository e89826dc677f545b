import type { messages as adminMessages } from './admin/messages.fr.ts'
import type { messages } from './messages.fr.ts'

/**
 * The words that every public page has, by feature. Each feature adds its own in `web/feature.ts`.
 * French is the measure: the check makes the other languages have the same keys and placeholders.
 */
export interface SiteWords {
  shared: typeof messages
}

/** The words of the back office. */
export interface AdminWords {
  shared: typeof adminMessages
}

export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>
}
