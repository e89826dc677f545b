import { type Queryable, statement } from '#platform/database.ts'
import type { SizeNames, StockReason } from '../contract.ts'
import { type Moved, movedName } from './change-names.ts'
import { sizeNames } from './size-names.ts'
import { printPrices, shownTexts, takesNumber } from './product-names.ts'

/** A product for an order; `stock` is null when the size is not offered. */
export type SizeOffer = {
  product_id: string
  size: string | null
  name_en: string
  name_fr: string
  name_ar: string
  takes_number: boolean
  number_price: number
  name_price: number | null
  name_letters: number
  price: number
  stock: number | null
  size_names: SizeNames | null
}

/** A product in one size, named as in the rows of orders. */
type Sized = { product_id: string; size: string | null }
type StockMove = Sized & { quantity: number }
export type MoveReason =
  | 'order'
  | 'cancel'
  | 'reopen'
  | 'confirm'
  | 'release'
  | 'changed'
  | 'exchanged'
  | 'returned'
  | 'counted'
  | StockReason

// Rows are always locked by product, then size, so that two orders cannot deadlock.
const offersOf = (lock: string) =>
  `select p.id as product_id, wanted.size, ${shownTexts('name')}, ${takesNumber}, ${printPrices},
     p.price, s.stock, ${sizeNames} as size_names
     from unnest($1::uuid[], $2::text[]) as wanted (product_id, size)
     join products p on p.id = wanted.product_id and p.active and p.archived_at is null
     left join (
       select product_id, size, stock, size_system from size_stocks
        where offered and product_id = any ($1) and (product_id, coalesce(size, '')) in
              (select w.product_id, coalesce(w.size, '') from unnest($1::uuid[],
                $2::text[]) as w (product_id, size))
        order by product_id, size ${lock}
     ) s on s.product_id = wanted.product_id and s.size is not distinct from wanted.size
     left join sizes z on z.system_id = s.size_system and z.size = s.size`

const readOffers = statement<SizeOffer>('read-offers', offersOf(''))
const lockOffers = statement<SizeOffer>('lock-offers', offersOf('for no key update'))

// An order takes only what is offered still.
const changeStock = statement<Moved>(
  'change-stock',
  `with wanted as (
     select * from unnest($1::uuid[], $2::text[], $3::int[]) as w (product_id, size, quantity)
   ), locked as (
     select s.id, w.quantity from size_stocks s
       join wanted w on s.product_id = w.product_id and s.size is not distinct from w.size
      where s.product_id = any ($1)
      order by s.product_id, s.size for no key update of s
   ), changed as (
     update size_stocks s set stock = s.stock + locked.quantity
       from locked where s.id = locked.id and s.stock + locked.quantity >= 0
        and (s.offered or $4 <> 'order')
     returning s.id, s.product_id, s.stock, s.low_stock, locked.quantity
   ), written as (
     insert into stock_movements (size_stock_id, quantity, reason, order_id, actor)
     select id, quantity, $4, $5::uuid, $6 from changed
   )
   select product_id, stock as after, low_stock, coalesce(quantity, 0) as quantity from changed`,
  { changes: 'catalogue', names: ({ rows }) => rows.map(movedName) },
)

const columns = (changes: readonly Sized[]) =>
  [changes.map(({ product_id }) => product_id), changes.map(({ size }) => size)] as const

/** The current offer of each active product and size; others may take it meanwhile. */
export function readSizeOffers(tx: Queryable, wanted: readonly Sized[]): Promise<SizeOffer[]> {
  return tx.rows(readOffers, columns(wanted))
}

/** The current offer of each active product and size, locked until the transaction ends. */
export function lockSizeOffers(tx: Queryable, wanted: readonly Sized[]): Promise<SizeOffer[]> {
  return tx.rows(lockOffers, columns(wanted))
}

/**
 * Adds the quantities (negative ones take), each with a ledger row.
 * @returns whether every change was possible; if not, the caller must roll back.
 */
export async function changeSizeStocks(
  tx: Queryable,
  changes: readonly StockMove[],
  { reason, orderId, actor }: { reason: MoveReason; orderId: string | null; actor: string },
): Promise<boolean> {
  const quantities = changes.map(({ quantity }) => quantity)
  const changed = await tx.rows(changeStock, [
    ...columns(changes),
    quantities,
    reason,
    orderId,
    actor,
  ])
  return changed.length === changes.length
}

const lockedShortages = statement<{ product_id: string; size: string | null; available: number }>(
  'lock-shortages',
  `with wanted as (
     select * from unnest($1::uuid[], $2::text[], $3::int[]) as w (product_id, size, quantity)
   ), locked as (
     select s.product_id, s.size, s.stock from size_stocks s
       join wanted w on s.product_id = w.product_id and s.size is not distinct from w.size
      where s.product_id = any ($1)
      order by s.product_id, s.size for no key update of s
   )
   select w.product_id, w.size, coalesce(l.stock, 0) as available
     from wanted w left join locked l on l.product_id = w.product_id and l.size is not distinct
       from w.size
    where w.product_id is not null and coalesce(l.stock, 0) < w.quantity`,
)

/**
 * The quantities that exceed the stock, with what is available. Locks all sizes until the
 * transaction ends.
 */
export function lockShortages(tx: Queryable, wanted: readonly StockMove[]) {
  return tx.rows(lockedShortages, [...columns(wanted), wanted.map(({ quantity }) => quantity)])
}
