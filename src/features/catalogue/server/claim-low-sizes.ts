import { clubTimeZone } from '#core/algiers.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NamedSize } from './claim-waits.ts'
import { shownTexts } from './product-names.ts'
import { sizeNames } from './size-names.ts'

export type LowSize = NamedSize & { stock: number }

const oneAtATime = statement<never>(
  'claim-low-sizes-alone',
  `select pg_advisory_xact_lock(hashtext('claim low sizes'))`,
)

const today = `(now() at time zone '${clubTimeZone}')::date`

// The ledger shows when a size crossed its limit, even between two runs. Falls from more than a
// week ago are ignored: they are no news after an update or a long stop.
const claim = statement<LowSize>(
  'claim-low-sizes',
  `with low as (
     select s.id, s.stock, s.low_stock, coalesce(t.movement_id, 0) as told_until
       from size_stocks s join products p on p.id = s.product_id
       left join low_sizes t on t.size_stock_id = s.id
      where s.is_low and p.active and p.archived_at is null
        and not exists (select from low_sizes
          where (told_at at time zone '${clubTimeZone}')::date = ${today})
   ), moves as (
     select low.id as size_stock_id, low.low_stock, m.id, m.quantity,
            low.stock - coalesce(sum(m.quantity) over (partition by low.id order by m.id desc
              rows between unbounded preceding and 1 preceding), 0) as after
       from low join stock_movements m on m.size_stock_id = low.id and m.id > low.told_until
        and m.created_at > now() - interval '7 days'
   ), fallen as (
     select size_stock_id, max(id) as movement_id from moves group by size_stock_id
     having bool_or(after <= low_stock and after - quantity > low_stock)
   ), told as (
     insert into low_sizes (size_stock_id, movement_id, told_at)
     select size_stock_id, movement_id, now() from fallen
     on conflict (size_stock_id) do update set
       movement_id = excluded.movement_id, told_at = excluded.told_at
     returning size_stock_id
   )
   select p.id as product_id, ${shownTexts('name')}, s.size, ${sizeNames} as size_names, s.stock
     from told t join size_stocks s on s.id = t.size_stock_id
     join products p on p.id = s.product_id
     left join sizes z on z.system_id = s.size_system and z.size = s.size
    order by p.search_fr, p.id, s.position`,
)

/**
 * The sizes that fell to their product's limit and that were in no mail yet; none when a mail was
 * recorded today. The caller must record the mail in the same transaction.
 */
export async function claimLowSizes(tx: Queryable): Promise<LowSize[]> {
  await tx.rows(oneAtATime)
  return tx.rows(claim)
}
