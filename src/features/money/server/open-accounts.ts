import { type Queryable, statement } from '#platform/database.ts'

/** Published SQL for joins by the id of the order: accounts that owe, or have credit. */
export const openAccounts = `(select id, charged, paid, charged - paid as open, created_at
  from ledger_accounts where charged <> paid)`

const sumOpen = statement<{ open: number }>(
  'sum-open-accounts',
  'select coalesce(sum(charged - paid), 0) as open from ledger_accounts where charged > paid',
)

/** What is still to be paid, in DZD; credit of others does not lessen it. */
export async function readOpenSum(database: Queryable): Promise<number> {
  const [row] = await database.rows(sumOpen)
  return row?.open ?? 0
}
