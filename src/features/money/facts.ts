/** The ways in which money reaches the club. */
export const paymentMethods = ['cash', 'ccp', 'baridimob', 'courier'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A charge is what is owed; the others are money that moved. */
export const movedKinds = ['payment', 'refund', 'void'] as const
export const entryKinds = ['charge', ...movedKinds] as const
export type EntryKind = (typeof entryKinds)[number]
export type MovedKind = (typeof movedKinds)[number]

/** `none` owes nothing and paid nothing; `credit` has paid more than it owes. */
export const paymentStates = ['none', 'unpaid', 'part', 'paid', 'credit'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What is owed and paid, as one word. */
export function paymentState({ charged, paid }: { charged: number; paid: number }): PaymentState {
  if (paid > charged) return 'credit'
  if (charged === 0) return 'none'
  if (paid === 0) return 'unpaid'
  return paid < charged ? 'part' : 'paid'
}
