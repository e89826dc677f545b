import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { LedgerAccount, LedgerEntry } from '../contract.ts'
import { paymentState } from '../facts.ts'

export const entryColumns = `
  e.id, e.account_id, a.label, e.kind, e.amount, e.method, e.number, e.note, e.actor, e.created_at,
  exists (select from ledger_entries v where v.voids = e.id) as is_voided`

const accountById = statement<Pick<LedgerAccount, 'id' | 'label' | 'charged' | 'paid'>>(
  'ledger-account',
  'select id, label, charged, paid from ledger_accounts where id = $1',
)

const entriesOf = statement<LedgerEntry>(
  'ledger-account-entries',
  `select ${entryColumns} from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.account_id = $1 order by e.position`,
)

/** @throws not_found */
export async function readAccount(database: Queryable, id: string): Promise<LedgerAccount> {
  const [account] = await database.rows(accountById, [id])
  if (!account) throw new AppError('not_found')
  const items = await database.rows(entriesOf, [id])
  return { ...account, state: paymentState(account), items }
}

/** What an order owes and has paid. @throws unauthorized, not_found */
export function getAccount({ database, actor }: Context, id: string): Promise<LedgerAccount> {
  requirePermission(actor, 'money')
  return readAccount(database, id)
}
