import { mayLag } from '#platform/changes/page-changes.ts'
import { lowStock } from '../rules.ts'

/** Which products there are, in which order, and all that lists show of them except sold out. */
export const allProducts = 'products'

/** What lists show of one product. */
export const productName = (id: string): string => `product:${id}`

/** How many pieces a product has, which only its own page shows. */
export const stockName = (id: string): string => `stock:${id}`

type Moved = { product_id: string; before: number; after: number }

/**
 * What a change of stock changes on pages: lists tell only what is sold out, a product's page also
 * counts the last pieces. Other numbers are in a page's data, where no visitor sees them.
 */
export function movedName({ product_id: id, before, after }: Moved): string {
  const least = Math.min(before, after)
  if (least <= 0) return productName(id)
  return least <= lowStock ? stockName(id) : mayLag(stockName(id))
}

/** For a statement whose first value is a product's id. */
export const wholeProduct = ({ values: [id] }: { values: readonly unknown[] }): string[] => [
  allProducts,
  productName(String(id)),
]
