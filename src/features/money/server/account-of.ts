/** Published SQL: what the account with this id still owes in DZD; negative is credit. */
export const toPayOf = (id: string): string =>
  `coalesce((select a.charged - a.paid from ledger_accounts a where a.id = ${id}), 0)`
