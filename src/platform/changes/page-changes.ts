import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'

/**
 * What public pages are made from, by table. A statement that writes one of them names it in
 * `changes`; the check looks for those that do not.
 */
export const pageTables = {
  products: 'catalogue',
  size_stocks: 'catalogue',
  events: 'events',
  gallery_items: 'gallery',
  offers: 'offers',
} as const

export type PageSource = (typeof pageTables)[keyof typeof pageTables]

/** Heard when changes were missed: whatever is kept may be stale. */
export const everything = '*'

const lagging = 'later:'

/** The name of a change that pages may show a moment late, since no visitor sees it. */
export const mayLag = (name: string): string => lagging + name

/** What the name of a change is about, and whether it may be shown late. */
export const readName = (name: string): { name: string; isLate: boolean } =>
  name.startsWith(lagging)
    ? { name: name.slice(lagging.length), isLate: true }
    : { name, isLate: false }

/**
 * Tells of every committed change by its names, those of this process at once; rolled back ones are
 * never heard of.
 */
export class PageChanges extends EventEmitter<{ changed: [readonly string[]] }> {
  /** This process, so that it does not hear of its own changes twice. */
  readonly origin = randomUUID()
}
