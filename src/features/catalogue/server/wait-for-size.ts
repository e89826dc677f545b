import { createHmac } from 'node:crypto'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { days } from '#core/durations.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { sha256 } from '#platform/sha256.ts'
import type { AcceptedWait, EndedWaits, SizeWait } from '../wait-contract.ts'

const findSize = statement<{ stock: number | null }>(
  'size-to-wait-for',
  `select s.stock from products p
     left join size_stocks s on s.product_id = p.id and s.offered
      and s.size is not distinct from $2
    where p.id = $1 and p.active and p.archived_at is null`,
)

/** What one address waits for at most; also the most that a stranger's victim is mailed about. */
const mostWaits = 10

// Asking again adds no row: the wait gets the newest language and starts its time again.
const keepWait = statement<never>(
  'keep-size-wait',
  `insert into size_waits as known (product_id, size, email, language, token, asked_at)
   select $1, $2, $3, $4, $5, $6
    where ${mostWaits} > (select count(*) from size_waits
      where lower(email) = lower($3) and told_at is null
        and (product_id, coalesce(size, '')) <> ($1, coalesce($2, '')))
   on conflict (product_id, coalesce(size, ''), lower(email)) where told_at is null
   do update set language = excluded.language, asked_at = excluded.asked_at`,
)

const deleteWaits = statement<never>(
  'end-size-waits',
  `delete from size_waits
    where lower(email) in (select lower(email) from size_waits where token = $1)`,
)

// Limits what a stranger can have sent to somebody's mailbox.
const limitPerAddress = createLimit('size-waits-of-address', 10, days(1))

/** The same for every wait of an address, so that the link of each mail ends later waits, too. */
const tokenOf = ({ keyFor }: Context, address: string) =>
  createHmac('sha256', keyFor('size-waits')).update(address).digest('base64url')

/**
 * Notes that this address is told once when the size is back. Asking again changes nothing else.
 * Beyond ten open waits the answer is the same, so that nobody learns what an address waits for.
 * @throws not_found, invalid for a size that the product has not, in_stock, too_many_requests
 */
export async function waitForSize(
  context: Context,
  productId: string,
  { size = null, email, language, website }: SizeWait,
): Promise<AcceptedWait> {
  const accepted = { status: 'noted' } as const
  if (website) return accepted
  const { database, now } = context
  const [found] = await database.rows(findSize, [productId, size])
  if (!found) throw new AppError('not_found')
  if (found.stock === null) throw invalid([{ path: 'size', code: 'invalid' }])
  if (found.stock > 0) throw new AppError<CodeOf<'catalogue'>>('in_stock')
  const address = email.toLowerCase()
  await limitPerAddress(context, sha256(address))
  const token = tokenOf(context, address)
  await database.transaction(async (tx) => {
    await lockNames(tx, [`size waits of ${address}`])
    await tx.rows(keepWait, [productId, size, email, language, token, now()])
  })
  return accepted
}

/**
 * Takes the address of the link off every list. A used link gets the same answer, because nothing
 * is sent any more.
 */
export async function endWaits({ database }: Context, token: string): Promise<EndedWaits> {
  await database.rows(deleteWaits, [token])
  return { status: 'ended' }
}
