import { mayLag } from '#platform/changes/page-changes.ts'

/**
 * The change name of product lists: their products, order and fields, but not the sold-out mark.
 */
export const allProducts = 'products'

/** The change name of one product in lists. */
export const productName = (id: string): string => `product:${id}`

/** The change name of one product's stock, which only its own page shows. */
export const stockName = (id: string): string => `stock:${id}`

export type Moved = { product_id: string; quantity: number; after: number; low_stock: number }

/**
 * The change name for a stock change. Lists only show the sold-out mark; the product's page also
 * counts the last pieces. Larger numbers are only in page data, so they may lag.
 */
export function movedName({ product_id: id, quantity, after, low_stock }: Moved): string {
  const least = Math.min(after - quantity, after)
  if (least <= 0) return productName(id)
  return least <= low_stock ? stockName(id) : mayLag(stockName(id))
}

/** For statements whose first value is a product's id. */
export const wholeProduct = ({ values: [id] }: { values: readonly unknown[] }): string[] => [
  allProducts,
  productName(String(id)),
]
