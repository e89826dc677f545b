import { type Queryable, statement } from '#platform/database.ts'

/** Pieces in stock, and what they are sold for today in DZD; deleted products are left out. */
export type StockValue = { pieces: number; value: number }

const stockValue = statement<StockValue>(
  'stock-value',
  `select coalesce(sum(s.stock), 0) as pieces, coalesce(sum(s.stock * p.price), 0) as value
     from size_stocks s join products p on p.id = s.product_id where p.archived_at is null`,
)

export async function readStockValue(database: Queryable): Promise<StockValue> {
  const [row] = await database.rows(stockValue)
  return row ?? { pieces: 0, value: 0 }
}
