import { requirePermission } from '#core/actor.ts'
import { clubDay, startOfDay } from '#core/algiers.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { CashBook, CashBookParams, CashSummary, LedgerEntry } from '../contract.ts'
import { entryColumns } from './read-account.ts'

const moved = ({ method, from, to }: CashBookParams): Condition[] => [
  when("e.kind <> 'charge'"),
  ...(method ? [when('e.method = ?', method)] : []),
  ...(from ? [when('e.created_at >= ?', startOfDay(from))] : []),
  ...(to ? [when('e.created_at < ?', startOfDay(to, 1))] : []),
]

export const cashBookOf = (query: CashBookParams) =>
  keysetList<LedgerEntry>('cash-book', {
    select: `select ${entryColumns}
       from ledger_entries e join ledger_accounts a on a.id = e.account_id`,
    where: moved(query),
    keys: { created_at: ['e.created_at', 'timestamptz'], id: ['e.id', 'uuid'] },
    direction: 'desc',
  })

/** Money that moved, newest first. @throws unauthorized, invalid cursor */
export async function listCashBook(
  { actor, database }: Context,
  query: CashBookParams,
): Promise<CashBook> {
  requirePermission(actor, 'money')
  const [page, total] = await Promise.all([
    keysetPage(database, cashBookOf(query), query),
    countFound(database, 'cash-book-count', 'ledger_entries e', moved(query)),
  ])
  return { ...page, total }
}

/** What the cash box must hold by the entries after its last close, which counted `counted`. */
export const cashExpected = `
  coalesce((select counted from cash_closes order by sequence desc limit 1), 0)
  + coalesce((select sum(e.amount) from ledger_entries e where e.method = 'cash' and e.position >
      coalesce((select position from cash_closes order by sequence desc limit 1), 0)), 0)`

const summary = statement<CashSummary>(
  'cash-summary',
  `select coalesce(sum(charged - paid) filter (where charged > paid), 0) as to_collect,
          (count(*) filter (where charged > paid))::int as unpaid,
          coalesce(sum(paid - charged) filter (where paid > charged), 0) as credit,
          coalesce((select sum(e.amount) from ledger_entries e
             where e.kind <> 'charge' and e.created_at >= $1), 0) as received_today,
          ${cashExpected} as cash_box
     from ledger_accounts where charged <> paid`,
)

/** @throws unauthorized */
export async function getCashSummary({ actor, database, now }: Context): Promise<CashSummary> {
  requirePermission(actor, 'money')
  const [row] = await database.rows(summary, [startOfDay(clubDay(now()))])
  if (!row) throw new Error('a sum has one row')
  return row
}
