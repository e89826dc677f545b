import { z } from '#core/schema.ts'
import { movedKinds, paymentMethods } from '#features/money/facts.ts'
import { order } from '#features/orders/contract.ts'

/** What a receipt says of its order; the lines are those of today. */
const receiptOrder = z.pick(order, {
  order_number: true,
  created_at: true,
  customer_name: true,
  order_items: true,
  delivery_price: true,
  total_amount: true,
})

/** The receipt of one payment, refund or void; DZD. */
export const receipt = z.object({
  number: z.string(),
  kind: z.enum(movedKinds),
  /** A refund is negative, a void the opposite of what it voids. */
  amount: z.number(),
  method: z.enum(paymentMethods),
  created_at: z.iso.datetime(),
  /** The number of the receipt that this one voids. */
  voids: z.nullable(z.string()),
  /** The number and time of what voided this one. */
  voided_by: z.nullable(z.string()),
  voided_at: z.nullable(z.iso.datetime()),
  /** What was still to pay just afterwards, and what is now; below zero is credit. */
  open_then: z.number(),
  open_now: z.number(),
  order: receiptOrder,
})
export type Receipt = z.infer<typeof receipt>

/** The same for the desk, with where to send it; the first phone to call comes first. */
export const deskReceipt = z.object({
  receipt,
  order_id: z.uuid(),
  language: order.shape.language,
  phone: z.nullable(z.string()),
})
export type DeskReceipt = z.infer<typeof deskReceipt>

/** A private link just made: it is not shown again. */
export const receiptLink = z.object({ token: z.string() })
export type ReceiptLink = z.infer<typeof receiptLink>

/** 256 random bits. A malformed token gets the same answer as an unknown one. */
export const receiptPath = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
