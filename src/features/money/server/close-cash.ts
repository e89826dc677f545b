import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { CashClose, CashCloseParams, CashCloses, NewCashClose } from '../contract.ts'
import { cashExpected } from './list-cash-book.ts'

const columns = `id, expected, counted, note, actor, created_at, countersigned_by, countersigned_at`

// One close at a time, and no money moves meanwhile, because each entry locks the counter of its
// year. A missing counter is inserted here, so that the first entry of a year waits, too.
const lockThisYear = statement<never>(
  'lock-receipt-counter',
  `insert into receipt_counters (year, last)
   values (extract(year from now() at time zone 'Africa/Algiers')::smallint, 0)
   on conflict (year) do update set last = receipt_counters.last`,
)
const lockCounters = statement<{ year: number }>(
  'lock-receipt-counters',
  'select year from receipt_counters order by year for update',
)

const closeBox = statement<CashClose>(
  'close-cash',
  `insert into cash_closes (position, expected, counted, note, actor)
   select coalesce((select max(position) from ledger_entries), 0), ${cashExpected}, $1, $2, $3
   returning ${columns}`,
)

const newestFirst = keysetList<CashClose>('cash-closes', {
  select: `select ${columns} from cash_closes`,
  where: [],
  keys: { created_at: ['created_at', 'timestamptz'], id: ['id', 'uuid'] },
  direction: 'desc',
})

/** Closes of the cash box, newest first. @throws unauthorized, invalid cursor */
export async function listCashCloses(
  { actor, database }: Context,
  query: CashCloseParams,
): Promise<CashCloses> {
  requirePermission(actor, 'money')
  const [page, total] = await Promise.all([
    keysetPage(database, newestFirst, query),
    countRows(database, 'cash-close-count', 'cash_closes', []),
  ])
  return { ...page, total }
}

async function close(tx: Queryable, { actor }: Context, { counted, note }: NewCashClose) {
  await tx.rows(lockThisYear, [])
  await tx.rows(lockCounters, [])
  const [closed] = await tx.rows(closeBox, [counted, note, actorName(actor)])
  if (!closed) throw new Error('the close was not written')
  const { expected } = closed
  await recordAudit(tx, actor, {
    action: 'order.cash_closed',
    subject: closed.created_at.slice(0, 10),
    subjectId: closed.id,
    details: { expected, counted, ...(note && { text: note }) },
  })
  return JSON.stringify(closed)
}

/**
 * Keeps what was counted beside what the entries say, once per idempotency key, if there is one.
 * @returns the close as JSON text
 * @throws unauthorized, idempotency_key_reused
 */
export async function closeCash(
  context: Context,
  counted: NewCashClose,
  request: IdempotentRequest | null = null,
): Promise<string> {
  requirePermission(context.actor, 'money')
  const work = (tx: Queryable) => close(tx, context, counted)
  return context.database.transaction(
    (tx) => (request ? once(tx, request, () => work(tx)) : work(tx)),
    { isRepeatable: request !== null },
  )
}

const closeById = statement<CashClose>(
  'cash-close',
  `select ${columns} from cash_closes where id = $1`,
)

const lockClose = statement<CashClose>(
  'lock-cash-close',
  `select ${columns} from cash_closes where id = $1 for update`,
)

const countersign = statement<never>(
  'countersign-cash-close',
  'update cash_closes set countersigned_by = $2, countersigned_at = now() where id = $1',
)

/**
 * Another admin confirms what was counted, once. @throws unauthorized, not_found, not_permitted to
 * who counted
 */
export async function countersignClose(context: Context, id: string): Promise<CashClose> {
  requirePermission(context.actor, 'money')
  const name = actorName(context.actor)
  return context.database.transaction(async (tx) => {
    const [close] = await tx.rows(lockClose, [id])
    if (!close) throw new AppError('not_found')
    if (close.actor === name) throw new AppError('not_permitted')
    if (close.countersigned_by) return close
    await tx.rows(countersign, [id, name])
    await recordAudit(tx, context.actor, {
      action: 'order.cash_countersigned',
      subject: close.created_at.slice(0, 10),
      subjectId: id,
    })
    const [signed] = await tx.rows(closeById, [id])
    return signed ?? close
  })
}
