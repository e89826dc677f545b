import { type Queryable, statement } from '#platform/database.ts'

// A void must have a reason, so a dash takes its place.
const forget = statement<never>(
  'forget-ledger-notes',
  `update ledger_entries set note = case when kind = 'void' then '–' end
    where account_id = any ($1) and note is not null`,
)

/** Erases what was written beside the entries of these accounts; sums and receipts stay. */
export async function forgetNotes(tx: Queryable, accountIds: readonly string[]): Promise<void> {
  await tx.rows(forget, [accountIds])
}
