import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { dzd, optionalText, text, z } from '#core/schema.ts'
import { entryKinds, paymentMethods, paymentStates } from './facts.ts'

/** An amount that moves; never nothing. */
const movedAmount = () => dzd().check(z.positive())

/** One entry of the cash book; DZD. */
export const ledgerEntry = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  label: z.string(),
  kind: z.enum(entryKinds),
  /** A refund is negative, a void the opposite of what it voids. */
  amount: z.number(),
  method: z.nullable(z.enum(paymentMethods)),
  number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actor: z.string(),
  created_at: z.iso.datetime(),
  is_voided: z.boolean(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What an order owes and has paid, with every entry, oldest first. */
export const ledgerAccount = z.object({
  id: z.uuid(),
  label: z.string(),
  charged: z.number(),
  paid: z.number(),
  state: z.enum(paymentStates),
  items: z.array(ledgerEntry),
})
export type LedgerAccount = z.infer<typeof ledgerAccount>

export const newPayment = z.object({
  kind: z.enum(['payment', 'refund']),
  amount: movedAmount(),
  method: z.enum(paymentMethods),
  note: optionalText(300),
  /** What the form showed as paid. Another sum by now is `stale`: a colleague was faster. */
  seen_paid: z.optional(dzd()),
})
export type NewPayment = z.infer<typeof newPayment>
export type NewPaymentInput = z.input<typeof newPayment>

export const newVoid = z.object({ reason: text(300) })
export type NewVoid = z.infer<typeof newVoid>

/** Days in Algiers, both inclusive. */
export const cashBookParams = z.object({
  method: z.optional(z.enum(paymentMethods)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...pageQuery,
})
export type CashBookParams = z.infer<typeof cashBookParams>

/** Money that moved, newest first. */
export const cashBook = countedPageOf(ledgerEntry)
export type CashBook = z.infer<typeof cashBook>

/** What is open, and what the cash box must hold since its last close; DZD. */
export const cashSummary = z.object({
  to_collect: z.number(),
  unpaid: z.int(),
  credit: z.number(),
  received_today: z.number(),
  cash_box: z.number(),
})
export type CashSummary = z.infer<typeof cashSummary>

export const newCashClose = z.object({ counted: dzd(), note: optionalText(300) })
export type NewCashClose = z.infer<typeof newCashClose>

/** The cash box as counted; `expected` is what the entries say. */
export const cashClose = z.object({
  id: z.uuid(),
  expected: z.number(),
  counted: z.number(),
  note: z.nullable(z.string()),
  actor: z.string(),
  created_at: z.iso.datetime(),
  countersigned_by: z.nullable(z.string()),
  countersigned_at: z.nullable(z.iso.datetime()),
})
export type CashClose = z.infer<typeof cashClose>

export const cashCloseParams = z.object(pageQuery)
export type CashCloseParams = z.infer<typeof cashCloseParams>

/** Newest first. */
export const cashCloses = countedPageOf(cashClose)
export type CashCloses = z.infer<typeof cashCloses>
