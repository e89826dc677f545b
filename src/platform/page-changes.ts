import { EventEmitter } from 'node:events'

/** What public pages are made from. A statement that writes one of them names it in `changes`. */
export type PageSource = 'catalogue' | 'events' | 'gallery' | 'offers'

/** Tells of every committed change; rolled back ones are never heard of. */
export type PageChanges = EventEmitter<{ changed: [PageSource] }>

export const pageChanges = (): PageChanges => new EventEmitter()
