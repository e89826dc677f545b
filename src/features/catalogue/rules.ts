import { days } from '#core/durations.ts'
import { foldName } from '#core/fold-name.ts'
import type { ProductSummary } from './contract.ts'

const newForMs = days(30)
const lowStock = 3
const freeDeliveryAbove = 3000

export type StockLevel = { kind: 'sold_out' } | { kind: 'low'; count: number } | { kind: 'in_stock' }

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
export const hasFreeDelivery = ({ price }: Pick<ProductSummary, 'price'>) => price > freeDeliveryAbove

/** Jerseys are printed with a number of the buyer's choice. */
export const takesNumber = ({ category }: Pick<ProductSummary, 'category'>) => category === 'jersey'

/** Whether the name contains what was searched for; everything contains nothing. */
export const matchesSearch = (name: string, searched: string) => foldName(name).includes(foldName(searched))
