import type { PaymentState } from '../facts.ts'

/** The SQL condition that the account with this id is in a payment state. */
export const isPaymentState = (id: string, state: PaymentState): string =>
  `exists (select from ledger_accounts a where a.id = ${id} and a.state = '${state}')`

/** The SQL condition that nothing of the account was paid; finds the accounts by an index. */
export const isUnpaid = (id: string): string =>
  `${id} in (select a.id from ledger_accounts a where a.state = 'unpaid')`
