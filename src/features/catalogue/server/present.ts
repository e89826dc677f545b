import type { Product, ProductSummary } from '../contract.ts'

type SizeStockColumn = ProductSummary['size_stocks']

/** A product as `summaryColumns` selects it. */
export type SummaryRow = {
  id: string
  name_en: string
  name_fr: string
  name_ar: string
  category: string | null
  shop_type: ProductSummary['shop_type']
  price: number
  compare_at_price: number | null
  images: string[]
  featured: boolean
  active: boolean
  created_at: string
  size_stocks: SizeStockColumn
}
export type ProductRow = SummaryRow &
  Pick<
    Product,
    | 'description_en'
    | 'description_fr'
    | 'description_ar'
    | 'care_en'
    | 'care_fr'
    | 'care_ar'
    | 'low_stock'
    | 'size_system'
    | 'number_price'
    | 'name_price'
    | 'name_letters'
    | 'jersey'
  >

const derived = (sizeStocks: SizeStockColumn) => ({
  sizes: sizeStocks.flatMap(({ size }) => (size === null ? [] : [size])),
  stock: sizeStocks.reduce((sum, { stock }) => sum + stock, 0),
})

/** Adds the derived fields: `sizes` and the total `stock`. */
export function presentProduct<Row extends SummaryRow>(row: Row): Row & ReturnType<typeof derived> {
  return { ...row, ...derived(row.size_stocks) }
}
