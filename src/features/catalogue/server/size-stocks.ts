import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NewProduct } from '../contract.ts'
import { wholeProduct } from './change-names.ts'
import { changeSizeStocks } from './change-size-stocks.ts'

const insertSize = statement<never>(
  'insert-size-stock',
  `with written as (
     insert into size_stocks (product_id, size, position, stock, low_stock, size_system)
     select id, $2, $3, $4, low_stock, size_system from products where id = $1
       returning id, stock
   )
   insert into stock_movements (size_stock_id, quantity, reason, actor)
   select id, stock, $5, $6 from written where stock > 0`,
  { changes: 'catalogue', names: wholeProduct },
)

// In the order in which orders lock them, so that no deadlock is possible.
const lockSizes = statement<{ size: string | null; stock: number; offered: boolean }>(
  'lock-size-stocks',
  'select size, stock, offered from size_stocks where product_id = $1 order by product_id, size for no key update',
)

const offerSizes = statement<never>(
  'offer-sizes',
  `update size_stocks s set offered = w.position is not null, position = coalesce(w.position,
    s.position), size_system = case when w.position is null then s.size_system else (
      select size_system from products where id = $1) end
     from size_stocks old left join unnest($2::text[], $3::int[]) as w (size, position)
       on old.size is not distinct from w.size
    where old.product_id = $1 and s.id = old.id`,
  { changes: 'catalogue', names: wholeProduct },
)

const withdraw = statement<never>(
  'withdraw-sizes',
  'update size_stocks set offered = false where product_id = $1 and size is not null',
  { changes: 'catalogue', names: wholeProduct },
)

/** Takes all sizes off the product, before it gets another size system. */
export async function withdrawSizes(tx: Queryable, productId: string): Promise<void> {
  await tx.rows(lockSizes, [productId])
  await tx.rows(withdraw, [productId])
}

type Entries = NewProduct['size_stocks']

/** Inserts the first stock of a new product, each size with its ledger row. */
export async function insertFirstStock(
  tx: Queryable,
  productId: string,
  entries: Entries,
  actor: string,
) {
  for (const [position, { size, stock }] of entries.entries())
    await tx.rows(insertSize, [productId, size, position, stock, 'initial', actor])
}

/**
 * Makes these the offered sizes: new sizes are added, missing ones set to 0, and each difference is
 * recorded as a correction.
 * @throws invalid when a stock would fall below zero
 */
export async function replaceSizeStocks(
  tx: Queryable,
  productId: string,
  entries: Entries,
  actor: string,
) {
  const current = new Map(
    (await tx.rows(lockSizes, [productId])).map((row) => [row.size, row.stock]),
  )
  const wanted = new Map<string | null, Entries[number]>(
    entries.map((entry) => [entry.size, entry]),
  )
  for (const [position, { size, stock }] of entries.entries())
    if (!current.has(size))
      await tx.rows(insertSize, [productId, size, position, stock, 'correction', actor])
  const changes = [...current].flatMap(([size, stock]) => {
    const entry = wanted.get(size)
    const quantity = entry ? entry.stock - (entry.was ?? stock) : -stock
    return quantity === 0 ? [] : [{ product_id: productId, size, quantity }]
  })
  const moved = await changeSizeStocks(tx, changes, { reason: 'correction', orderId: null, actor })
  if (!moved) throw invalid([{ path: 'size_stocks', code: 'stock_below_zero' }])
  await tx.rows(offerSizes, [
    productId,
    entries.map(({ size }) => size),
    entries.map((_, position) => position),
  ])
}
