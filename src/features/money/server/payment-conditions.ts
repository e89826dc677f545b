import type { PaymentState } from '../facts.ts'

const amounts: Record<PaymentState, string> = {
  none: 'a.charged = 0 and a.paid = 0',
  unpaid: 'a.charged > 0 and a.paid = 0',
  part: 'a.paid > 0 and a.paid < a.charged',
  paid: 'a.charged > 0 and a.paid = a.charged',
  credit: 'a.paid > a.charged',
}

/** The SQL condition that the account with this id is in a payment state. */
export const isPaymentState = (id: string, state: PaymentState): string =>
  `exists (select from ledger_accounts a where a.id = ${id} and ${amounts[state]})`

/** The SQL condition that nothing of the account was paid; finds the accounts by an index. */
export const isUnpaid = (id: string): string =>
  `${id} in (select a.id from ledger_accounts a where a.charged <> a.paid and ${amounts.unpaid})`
