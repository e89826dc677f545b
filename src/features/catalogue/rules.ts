import { days } from '#core/durations.ts'
import type { FieldError } from '#core/app-error.ts'
import { foldName } from '#core/fold-name.ts'
import { type Locale, localized } from '#core/locale.ts'
import type { PriceRule } from './price-contract.ts'
import type { GuidedSize, ProductPage, ProductSummary, StockChange } from './contract.ts'
import type { Jersey } from './jersey-contract.ts'

const newForMs = days(30)
/** The largest stock that counts as low, unless the product has its own. */
export const defaultLowStock = 3
const freeDeliveryAbove = 3000

export type StockLevel =
  | { kind: 'sold_out' }
  | { kind: 'low'; count: number }
  | { kind: 'in_stock' }

/** The stock as buyers see it, with the product's limit for low stock. */
export function stockLevel(stock: number, lowStock: number): StockLevel {
  if (stock <= 0) return { kind: 'sold_out' }
  return stock <= lowStock ? { kind: 'low', count: stock } : { kind: 'in_stock' }
}

/** Products created after this moment are new: the last 30 days. */
export const newSince = (now: Date) => new Date(now.getTime() - newForMs)

export function isNew({ created_at }: Pick<ProductSummary, 'created_at'>, now: Date): boolean {
  return Date.parse(created_at) > newSince(now).getTime()
}

export function isOnSale({
  price,
  compare_at_price,
}: Pick<ProductSummary, 'price' | 'compare_at_price'>): boolean {
  return compare_at_price !== null && compare_at_price > price
}

/** For the 'Free home delivery' badge, which is only a label: prices above 3000 DZD. */
export const hasFreeDelivery = ({ price }: Pick<ProductSummary, 'price'>) =>
  price > freeDeliveryAbove

/** A size's name: its own in this language or another one, else the size itself. */
export const sizeName = (
  size: Pick<GuidedSize, 'size' | `name_${Locale}`>,
  locale: Locale,
): string => localized(size, 'name', locale) || size.size

/** The name of one of a product's sizes. */
export function nameInGuide(
  { size_guide }: Pick<ProductPage, 'size_guide'>,
  size: string,
  locale: Locale,
): string {
  const found = size_guide.find((each) => each.size === size)
  return found ? sizeName(found, locale) : size
}

/** The sizes of which nothing is left. */
export const soldOutSizes = ({ size_stocks }: Pick<ProductPage, 'size_stocks'>) =>
  size_stocks.flatMap(({ size, stock }) => (size !== null && stock === 0 ? [size] : []))

/** Sizes as a sentence has them after the article: ` (M · L)`; nothing where there are none. */
export function sizesInBrackets(
  product: Pick<ProductPage, 'size_guide'>,
  sizes: readonly string[],
  locale: Locale,
): string {
  const names = sizes.map((size) => nameInGuide(product, size, locale))
  return names.length > 0 ? ` (${names.join(' · ')})` : ''
}

type Findable = { slug: string; id?: string; was?: readonly string[] }

/** The category or type that an address names, by its slug, its id or an earlier slug. */
export const findPart = <Part extends Findable>(
  parts: readonly Part[],
  slug: string | null | undefined,
): Part | undefined =>
  parts.find((part) => part.slug === slug) ??
  parts.find(({ id }) => id !== undefined && id === slug) ??
  parts.find(({ was }) => slug && was?.includes(slug))

/**
 * Whether the name contains the search text, ignoring case and accents; an empty one always
 * matches.
 */
export const matchesSearch = (name: string, searched: string) =>
  foldName(name).includes(foldName(searched))

// Words are compared by their beginning: in French and Arabic, plurals and typing errors are at the
// end of a word.
const sharedPart = 2 / 3
const shortestShared = 3

/** Whether two words begin so much alike that one may stand for the other. */
function areAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const needed = Math.max(shortestShared, Math.ceil(shorter * sharedPart))
  return shorter >= shortestShared && one.slice(0, needed) === other.slice(0, needed)
}

/** The words of a name, and what they are when written as one: `t-shirt` and `tshirt`. */
function wordsOf(name: string): string[] {
  const words = foldName(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.map((word) => word.replace(/^ال(?=...)/, '')), words.join('')]
}

/** The categories and types that a search without results may have meant. */
export function partsMeant<Part extends { name: string }>(
  parts: readonly Part[],
  searched: string,
): Part[] {
  const typed = wordsOf(searched)
  return parts.filter(({ name }) =>
    wordsOf(name).some((word) => typed.some((each) => areAlike(word, each))),
  )
}

type Pictured = { images?: readonly string[]; jersey?: Jersey | null }

/** A number can only be laid over one of the product's own pictures. */
export const jerseyErrors = ({ images = [], jersey }: Pictured): FieldError[] =>
  jersey?.kind === 'photo' && !images.includes(jersey.image)
    ? [{ path: 'jersey.image', code: 'picture_needed' }]
    : []

/**
 * Whether a link to the product shows its jersey with the number: a photo only while it is one of
 * the pictures that may be shown.
 */
export const hasJerseyCard = ({ images = [], jersey }: Pictured): boolean =>
  !!jersey && (jersey.kind === 'drawn' || images.includes(jersey.image))

/**
 * The errors across a product's fields: the former price must be above the current one, and the
 * number's place on one of its pictures.
 */
export function productErrors({
  price,
  compare_at_price,
  ...pictured
}: Pictured & {
  price?: number
  compare_at_price?: number | null
}): FieldError[] {
  const isAbove = (compare_at_price ?? Infinity) > (price ?? 0)
  const ofPrice: FieldError[] = isAbove
    ? []
    : [{ path: 'compare_at_price', code: 'not_above_price' }]
  return [...ofPrice, ...jerseyErrors(pictured)]
}

/** Received pieces must be positive; a correction may be either. */
export function stockChangeErrors({ reason, changes }: StockChange): FieldError[] {
  return changes.flatMap(({ quantity }, index) =>
    reason === 'received' && quantity < 0
      ? [{ path: `changes.${index}.quantity`, code: 'wrong_direction' }]
      : [],
  )
}

/** The price that a rule makes of another, to the hundredth or the nearest step. */
export function priceAfter(price: number, { kind, amount, round_to }: PriceRule): number {
  const hundredths = Math.round(price * 100)
  const exact = {
    set: Math.round(amount * 100),
    add: hundredths + Math.round(amount * 100),
    percent: Math.round((hundredths * (10_000 + Math.round(amount * 100))) / 10_000),
  }[kind]
  const step = (round_to ?? 0.01) * 100
  return (Math.round(exact / step) * step) / 100
}
