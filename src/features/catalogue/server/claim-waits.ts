import type { Locale } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { SizeNames } from '../contract.ts'
import { shownTexts } from './product-names.ts'
import { sizeNames } from './size-names.ts'

/** A size as a mail names it. */
export type NamedSize = {
  product_id: string
  name_fr: string
  name_en: string
  name_ar: string
  size: string | null
  size_names: SizeNames | null
}

/** Who is to be told that a size is back. */
export type ClaimedWait = NamedSize & { email: string; language: Locale; token: string }

// A row that another process has claimed is skipped, or told already when its lock is free.
const claim = statement<ClaimedWait>(
  'claim-size-waits',
  `with back as (
     select w.id, s.id as size_stock_id from size_waits w
       join size_stocks s on s.product_id = w.product_id and s.size is not distinct from w.size
       join products p on p.id = w.product_id
      where w.told_at is null and s.stock > 0 and s.offered
        and p.active and p.archived_at is null
      order by w.asked_at, w.id limit $2 for update of w skip locked
   ), told as (
     update size_waits w set told_at = $1 from back where w.id = back.id
     returning w.id, w.product_id, w.size, w.email, w.language, w.token, back.size_stock_id
   )
   select t.product_id, ${shownTexts('name')}, t.size, ${sizeNames} as size_names,
     t.email, t.language, t.token
     from told t join products p on p.id = t.product_id
     join size_stocks s on s.id = t.size_stock_id
     left join sizes z on z.system_id = s.size_system and z.size = s.size
    order by t.id`,
)

/**
 * Takes families off the list whose size is on sale again, whatever brought it back: each once, and
 * whoever claims one must tell it in the same transaction.
 */
export const claimWaits = (tx: Queryable, at: Date, most: number): Promise<ClaimedWait[]> =>
  tx.rows(claim, [at, most])
