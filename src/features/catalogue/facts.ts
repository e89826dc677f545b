/** The orders of the shop's list, newest first by default; `-` means descending. */
export const shopSorts = ['-created_at', 'price', '-price', 'name'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What a size guide can tell of a size, in the order of its columns; lengths are in cm. */
export const measures = ['years', 'height', 'chest', 'waist', 'foot_length', 'shoe_size'] as const
export type Measure = (typeof measures)[number]

/** Why a stock can have changed, as the ledger says it. */
export const movementReasons = [
  'initial',
  'order',
  'cancel',
  'reopen',
  'confirm',
  'release',
  'received',
  'sold_at_gym',
  'correction',
  'changed',
  'exchanged',
  'returned',
  'counted',
] as const

/** Why one of several products was not changed. */
export const productRefusals = ['stale', 'not_found', 'invalid'] as const
