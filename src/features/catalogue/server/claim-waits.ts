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

/** What one mail tells: every size that is back for one address in one language. */
export type ClaimedWaits = readonly [ClaimedWait, ...ClaimedWait[]]

// Two processes at once would split the sizes of one family and send it two mails.
const lockClaims = statement<{ free: boolean | null }>(
  'lock-claiming-waits',
  `select pg_try_advisory_xact_lock(hashtextextended('claim size waits', 0)) as free`,
)

const isBack = `w.told_at is null and s.stock > 0 and s.offered
  and p.active and p.archived_at is null`

const backWaits = `size_waits w
  join size_stocks s on s.product_id = w.product_id and s.size is not distinct from w.size
  join products p on p.id = w.product_id`

// A row that its family asks for again or leaves meanwhile is skipped.
const claim = statement<ClaimedWait>(
  'claim-size-waits',
  `with due as (
     select lower(w.email) as address, w.language from ${backWaits}
      where ${isBack} group by 1, 2 order by min(w.asked_at), 1, 2 limit $2
   ), back as (
     select w.id, s.id as size_stock_id from ${backWaits}
      where ${isBack} and (lower(w.email), w.language) in (select address, language from due)
      for update of w skip locked
   ), told as (
     update size_waits w set told_at = $1 from back where w.id = back.id
     returning w.id, w.product_id, w.size, w.email, w.language, w.token, back.size_stock_id
   )
   select t.product_id, ${shownTexts('name')}, t.size, ${sizeNames} as size_names,
     t.email, t.language, t.token
     from told t join products p on p.id = t.product_id
     join size_stocks s on s.id = t.size_stock_id
     left join sizes z on z.system_id = s.size_system and z.size = s.size
    order by t.product_id, s.position`,
)

/**
 * Claims the waits of at most `most` families whose sizes are on sale again, whatever brought them
 * back. Each wait is claimed once: the caller must record its mail in the same transaction. None
 * while another process claims.
 */
export async function claimWaits(tx: Queryable, at: Date, most: number): Promise<ClaimedWaits[]> {
  const [lock] = await tx.rows(lockClaims)
  if (!lock?.free) return []
  const families = new Map<string, [ClaimedWait, ...ClaimedWait[]]>()
  for (const wait of await tx.rows(claim, [at, most])) {
    const family = `${wait.email.toLowerCase()} ${wait.language}`
    const others = families.get(family)
    if (others) others.push(wait)
    else families.set(family, [wait])
  }
  return [...families.values()]
}
