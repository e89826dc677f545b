import { actorName, requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { PageQuery } from '#core/page-query.ts'
import type { NewStockTake, StockTake, StockTakeList, TakeSummary } from '../admin-contract.ts'
import { changeSizeStocks } from './change-size-stocks.ts'
import { shownTexts } from './product-names.ts'
import { sizeNames } from './size-names.ts'

const sumsOfTakes = `t.id, t.actor, t.created_at, t.undone_by, t.undone_at, l.sizes, l.differences, l.pieces
  from stock_takes t, lateral (select count(*)::int as sizes,
    count(*) filter (where counted <> expected)::int as differences,
    coalesce(sum(counted - expected), 0)::int as pieces
    from stock_take_lines where take_id = t.id) as l`

const takeById = statement<TakeSummary>('stock-take', `select ${sumsOfTakes} where t.id = $1`)

const linesOfTake = statement<StockTake['lines'][number]>(
  'stock-take-lines',
  `select s.product_id, s.size, l.expected, l.counted, ${shownTexts('name')},
      ${sizeNames} as size_names
     from stock_take_lines l join size_stocks s on s.id = l.size_stock_id
     join products p on p.id = s.product_id
     left join sizes z on z.system_id = s.size_system and z.size = s.size
    where l.take_id = $1
    order by l.counted = l.expected, p.search_fr, p.id, s.position`,
)

const newestTakes = keysetList<TakeSummary>('stock-takes', {
  select: `select ${sumsOfTakes}`,
  where: [],
  keys: { created_at: ['t.created_at', 'timestamptz'], id: ['t.id', 'uuid'] },
  direction: 'desc',
})

// In the order in which orders lock them, so that no deadlock is possible.
const lockCounted = statement<{
  id: string
  product_id: string
  size: string | null
  stock: number
}>(
  'lock-counted-sizes',
  `select s.id, s.product_id, s.size, s.stock from size_stocks s
     join unnest($1::uuid[], $2::text[]) as w (product_id, size)
       on s.product_id = w.product_id and s.size is not distinct from w.size
    where s.product_id = any ($1)
    order by s.product_id, s.size for no key update of s`,
)

const insertTake = statement<{ id: string }>(
  'insert-stock-take',
  'insert into stock_takes (actor, created_at) values ($1, $2) returning id',
)

const insertLines = statement<never>(
  'insert-stock-take-lines',
  `insert into stock_take_lines (take_id, size_stock_id, expected, counted)
   select $1, * from unnest($2::uuid[], $3::int[], $4::int[])`,
)

async function readTake(database: Queryable, id: string): Promise<StockTake> {
  const [take] = await database.rows(takeById, [id])
  if (!take) throw new AppError('not_found')
  return { ...take, lines: await database.rows(linesOfTake, [id]) }
}

/** One count of the shelves. @throws unauthorized, not_found */
export async function getStockTake({ actor, database }: Context, id: string): Promise<StockTake> {
  requirePermission(actor, 'products')
  return readTake(database, id)
}

/** The counts of the shelves, newest first. @throws unauthorized, invalid cursor */
export async function listStockTakes(
  { actor, database }: Context,
  query: PageQuery,
): Promise<StockTakeList> {
  requirePermission(actor, 'products')
  const [page, total] = await Promise.all([
    keysetPage(database, newestTakes, query),
    countRows(database, 'stock-take-count', 'stock_takes', []),
  ])
  return { ...page, total }
}

type Sized = { product_id: string; size: string | null }
const keyOf = ({ product_id, size }: Sized) => JSON.stringify([product_id, size])

/** Locks the counted sizes. @returns their ids, in the order of the counts @throws invalid */
async function lockSizes(tx: Queryable, { counts }: NewStockTake) {
  const rows = await tx.rows(lockCounted, [
    counts.map(({ product_id }) => product_id),
    counts.map(({ size }) => size),
  ])
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  const errors: FieldError[] = []
  const ids = counts.flatMap((count, index) => {
    const row = found.get(keyOf(count))
    if (!row) errors.push({ path: `counts.${index}.size`, code: 'size_not_offered' })
    else if (row.stock + count.counted - count.expected < 0)
      errors.push({ path: `counts.${index}.counted`, code: 'stock_below_zero' })
    return row ? [row.id] : []
  })
  if (errors.length > 0) throw invalid(errors)
  return ids
}

/** Moves each size by its difference, or back; the sizes are locked. */
async function moveDifferences(
  tx: Queryable,
  lines: readonly NewStockTake['counts'][number][],
  { actor, isUndone }: { actor: string; isUndone: boolean },
): Promise<void> {
  const moves = lines.flatMap(({ product_id, size, expected, counted }) => {
    const quantity = isUndone ? expected - counted : counted - expected
    return quantity === 0 ? [] : [{ product_id, size, quantity }]
  })
  if (moves.length === 0) return
  const moved = await changeSizeStocks(tx, moves, { reason: 'counted', orderId: null, actor })
  if (!moved) throw invalid([{ path: 'counts', code: 'stock_below_zero' }])
}

/**
 * Books the differences of a count together, each relative to the stock when its size was counted,
 * so that sales made meanwhile stay right.
 * @returns the record as text @throws unauthorized, invalid, idempotency_key_reused
 */
export async function recordStockTake(
  context: Context,
  take: NewStockTake,
  request: IdempotentRequest,
): Promise<string> {
  const admin = requirePermission(context.actor, 'products')
  const actor = actorName(admin)
  return context.database.transaction((tx) =>
    once(tx, request, async () => {
      const ids = await lockSizes(tx, take)
      const [written] = await tx.rows(insertTake, [actor, context.now()])
      if (!written) throw new Error('the count was not written')
      const { counts } = take
      await tx.rows(insertLines, [
        written.id,
        ids,
        counts.map(({ expected }) => expected),
        counts.map(({ counted }) => counted),
      ])
      await moveDifferences(tx, counts, { actor, isUndone: false })
      return JSON.stringify(await audited(tx, context, written.id, 'stock_counted'))
    }),
  )
}

/** Writes the log's entry. @returns the record */
async function audited(
  tx: Queryable,
  { actor }: Context,
  id: string,
  what: 'stock_counted' | 'stock_count_undone',
): Promise<StockTake> {
  const take = await readTake(tx, id)
  const { sizes, differences, pieces } = take
  await recordAudit(tx, requirePermission(actor, 'products'), {
    action: `product.${what}`,
    subject: clubDay(new Date(take.created_at)),
    subjectId: id,
    details: { sizes, differences, balance: pieces },
  })
  return take
}

const lockTake = statement<{ undone_at: string | null }>(
  'lock-stock-take',
  'select undone_at from stock_takes where id = $1 for update',
)

const markUndone = statement<never>(
  'undo-stock-take',
  'update stock_takes set undone_by = $2, undone_at = $3 where id = $1',
)

/**
 * Takes a count back as a whole, once; what was sold since then stays sold. @throws unauthorized,
 * not_found, invalid when a stock would fall below zero
 */
export async function undoStockTake(context: Context, id: string): Promise<StockTake> {
  const admin = requirePermission(context.actor, 'products')
  const actor = actorName(admin)
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockTake, [id])
    if (!locked) throw new AppError('not_found')
    const take = await readTake(tx, id)
    if (locked.undone_at !== null) return take
    await moveDifferences(tx, take.lines, { actor, isUndone: true })
    await tx.rows(markUndone, [id, actor, context.now()])
    return audited(tx, context, id, 'stock_count_undone')
  })
}
