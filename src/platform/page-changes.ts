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

/** Tells of every committed change; rolled back ones are never heard of. */
export type PageChanges = EventEmitter<{ changed: [PageSource] }>

export const pageChanges = (): PageChanges => new EventEmitter()
