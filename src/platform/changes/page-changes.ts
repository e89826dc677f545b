import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { waitingName } from './waiting-changes.ts'

/**
 * The tables that public pages are made from, with their change name. A statement that writes to
 * one must declare it in `changes`; the check verifies that.
 */
export const pageTables = {
  shop_parts: 'shop',
  products: 'catalogue',
  size_stocks: 'catalogue',
  size_systems: 'catalogue',
  sizes: 'catalogue',
  events: 'events',
  event_types: 'events',
  gallery_items: 'gallery',
  offers: 'offers',
  club: 'club',
  opening_hours: 'hours',
  opening_exceptions: 'hours',
  people: 'people',
  consented_media: 'consents',
  picture_consents: 'consents',
  texts: 'texts',
  consent_texts: 'texts',
  delivery_settings: 'delivery',
  delivery_ways: 'delivery',
  delivery_prices: 'delivery',
  delivery_arrivals: 'delivery',
  pickup_places: 'delivery',
  teams: 'teams',
  team_coaches: 'teams',
  team_sessions: 'teams',
  session_exceptions: 'teams',
  matches: 'matches',
  standings: 'standings',
  news: 'news',
  announcements: 'announcements',
  pages: 'pages',
  message_texts: 'mail-texts',
} as const

export type PageSource = (typeof pageTables)[keyof typeof pageTables]

/** Emitted when changes may have been missed: all cached pages may be stale. */
export const everything = '*'

const lagging = 'later:'

/** Marks a change name as deferrable: pages may show it late, because no visitor sees it. */
export const mayLag = (name: string): string => lagging + name

/** Splits a change name into its name and whether it is deferrable. */
export const readName = (name: string): { name: string; isLate: boolean } =>
  name.startsWith(lagging)
    ? { name: name.slice(lagging.length), isLate: true }
    : { name, isLate: false }

/** The changes that pages are made of, among all that were told. */
export const shownNames = (told: readonly string[]) =>
  told.filter((name) => name !== waitingName).map(readName)

type Events = Record<'changed' | 'changedHere', [readonly string[]]>

/**
 * Emits the names of every committed change as `changed`, those of this process at once. These are
 * emitted as `changedHere` too, for work that only one process should do. Rolled back changes are
 * never emitted.
 */
export class PageChanges extends EventEmitter<Events> {
  /** Identifies this process, so that it ignores its own announcements. */
  readonly origin = randomUUID()
  /**
   * Transactions of this process whose COMMIT got no answer: if one is carried out later, it is
   * told like a change of another process.
   */
  readonly unanswered = new Set<string>()

  constructor() {
    super()
    // Every kept copy listens for as long as the program runs: their number is no leak.
    this.setMaxListeners(0)
  }
}
