import { latinDigits } from '#core/digits.ts'

/** Whom a product or a category can be for. */
export const audiences = ['men', 'women', 'kids'] as const
export type Audience = (typeof audiences)[number]

/** The typed number, 0 to 99 in Latin or Arabic-Indic digits; null if invalid. */
export function parseJerseyNumber(typed: string): number | null {
  const digits = latinDigits(typed).trim()
  return /^\d{1,2}$/.test(digits) ? Number(digits) : null
}

/** The letters that fit on the back of a jersey. */
export const longestPrint = 12

/** A name as it is printed: in one line, without spaces around it. */
export const tidyPrint = (typed: string) => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** How many letters a name takes on a jersey, its spaces too; vowel marks take no room. */
export const printedLength = (name: string) => Array.from(name.replaceAll(/\p{M}/gu, '')).length

/** Whether a name can be printed: Latin or Arabic letters; an empty one is none. */
export const isPrintable = (name: string) =>
  name === '' || /^(?=.*\p{L})[\p{Script=Latin}\p{Script=Arabic}\p{M} .'’-]+$/u.test(name)

/** How a jersey is drawn: with panels and braid down its sides, or with the sides' colour. */
export const jerseyPatterns = ['braid', 'plain', 'stripes', 'hoops', 'sash', 'halves'] as const
export type JerseyPattern = (typeof jerseyPatterns)[number]

/** The colours of a drawn jersey. */
export const jerseyColours = ['base', 'side', 'trim', 'ink', 'outline'] as const
export type JerseyColour = (typeof jerseyColours)[number]

/** The sides of the box on a photo where the number is laid, in hundredths of the picture. */
export const boxSides = ['x', 'y', 'width', 'height'] as const
export type BoxSide = (typeof boxSides)[number]
/** The smallest box in which a number can be read. */
export const smallestBox = 5

/** What the shop's list can be limited to besides a category and a type. */
export const shopFilters = ['new', 'sale'] as const

export const maxSearchLength = 100
export const pageSize = 24

/** The most sizes of a system. */
export const maxSizes = 60

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

/** How several prices are changed at once. */
export const priceKinds = ['set', 'add', 'percent'] as const

/** To what multiples of DZD they are rounded. */
export const priceSteps = [10, 50, 100] as const

/** The lowest and the highest price that several products can get at once. */
export const lowestPrice = 1
export const highestPrice = 9_999_999_999
