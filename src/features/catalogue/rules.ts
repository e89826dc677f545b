import { days } from '#core/durations.ts'
import type { FieldError } from '#core/app-error.ts'
import { foldName } from '#core/fold-name.ts'
import { type Locale, locales } from '#core/locale.ts'
import type { Product, ProductSummary, StockChange } from './contract.ts'

const newForMs = days(30)
/** From here down a size is about to be sold out; the index `size_stocks_low` knows it too. */
export const lowStock = 3
const freeDeliveryAbove = 3000

export type StockLevel =
  | { kind: 'sold_out' }
  | { kind: 'low'; count: number }
  | { kind: 'in_stock' }

/** How much is left, in the steps that a buyer cares about. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { kind: 'sold_out' }
  return stock <= lowStock ? { kind: 'low', count: stock } : { kind: 'in_stock' }
}

/** What was created after this moment is new: the last 30 days. */
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

/** The 'Free home delivery' badge: a label only, for prices above 3000 DZD. */
export const hasFreeDelivery = ({ price }: Pick<ProductSummary, 'price'>) =>
  price > freeDeliveryAbove

/** Jerseys are printed with a number of the buyer's choice. */
export const takesNumber = ({ category }: Pick<ProductSummary, 'category'>) => category === 'jersey'

/** Whether the name contains what was searched for; everything contains nothing. */
export const matchesSearch = (name: string, searched: string) =>
  foldName(name).includes(foldName(searched))

/** What is wrong with a product as a whole: the struck price must be above the one that is paid. */
export function productErrors({
  price,
  compare_at_price,
}: {
  price?: number
  compare_at_price?: number | null
}): FieldError[] {
  const isAbove = (compare_at_price ?? Infinity) > (price ?? 0)
  return isAbove ? [] : [{ path: 'compare_at_price', code: 'not_above_price' }]
}

/** What came must be more, what was sold less; a correction may be either. */
export function stockChangeErrors({ reason, changes }: StockChange): FieldError[] {
  const sign = { received: 1, sold_at_gym: -1, correction: 0 }[reason]
  return changes.flatMap(({ quantity }, index) =>
    sign * quantity < 0 ? [{ path: `changes.${index}.quantity`, code: 'wrong_direction' }] : [],
  )
}

type Translated = Pick<Product, `name_${Locale}` | `description_${Locale}`>

/** The languages that lack the name or the description. */
export const missingLanguages = (product: Translated): Locale[] =>
  locales.filter(
    (locale) => !product[`name_${locale}`].trim() || !product[`description_${locale}`].trim(),
  )
