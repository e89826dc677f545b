import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { optionalLines, searchText, text, z } from '#core/schema.ts'
import { order } from './contract.ts'
import { callOutcomes } from './desk-contract.ts'

/** The furthest that a call may be put off. */
export const maxLaterDays = 60

/**
 * What came of a call, based on the version that was read; the same request sent again is the same
 * call. `later_at` is for `later` alone.
 */
export const newCall = z
  .object({
    outcome: z.enum(callOutcomes),
    version: z.int32(),
    later_at: z.nullish(z.iso.datetime({ offset: true })),
    note: optionalLines(500),
  })
  .check(
    z.refine(({ outcome, later_at }) => (outcome === 'later') === Boolean(later_at), {
      path: ['later_at'],
      error: 'required',
    }),
  )
export type NewCall = z.output<typeof newCall>
export type NewCallInput = z.input<typeof newCall>

/** A call to an order's buyer. */
export const orderCall = z.object({
  id: z.uuid(),
  outcome: z.enum(callOutcomes),
  later_at: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
  actor: z.string(),
  created_at: z.iso.datetime(),
})
export type OrderCall = z.infer<typeof orderCall>

/** The same as a step of the order's timeline. */
export const callStep = z.object({
  kind: z.literal('call'),
  outcome: z.enum(callOutcomes),
  later_at: z.nullable(z.iso.datetime()),
  text: z.nullable(z.string()),
  actor: z.string(),
  created_at: z.iso.datetime(),
})

/** A call with the order as it is afterwards. */
export const calledOrder = z.object({ call: orderCall, order })
export type CalledOrder = z.infer<typeof calledOrder>

/** A phone of the block list; `ends_on` is its last day, null for ever. */
export const blockedPhone = z.object({
  id: z.uuid(),
  phone: z.string(),
  reason: z.string(),
  ends_on: z.nullable(z.iso.date()),
  /** Whether its last day is over. */
  has_ended: z.boolean(),
  actor: z.string(),
  created_at: z.iso.datetime(),
})
export type BlockedPhone = z.infer<typeof blockedPhone>

/** A block as it was added; `replaced` is the one that it took the place of, for an undo. */
export const addedBlock = z.extend(blockedPhone, { replaced: z.nullable(z.uuid()) })
export type AddedBlock = z.infer<typeof addedBlock>

export const blockedPhoneParams = z.object({
  q: searchText(100),
  ...pageQuery,
})
export type BlockedPhoneParams = z.infer<typeof blockedPhoneParams>

/** Newest first, ended ones too. */
export const blockedPhoneList = countedPageOf(blockedPhone)
export type BlockedPhoneList = z.infer<typeof blockedPhoneList>

/** A phone in any spelling. A phone that is blocked already gets this reason and end instead. */
export const newBlockedPhone = z.object({
  phone: text(40),
  reason: text(200),
  ends_on: z.optional(z.nullable(z.iso.date())),
})
export type NewBlockedPhone = z.output<typeof newBlockedPhone>

/** What the club knows of the phones of an order: their other orders, and sums in DZD. */
export const phoneHistory = z.object({
  orders: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  /** Parcels that came back unwanted, of this order too. */
  refused: z.int(),
  /** What is still to be paid, and what the club owes. */
  due: z.number(),
  credit: z.number(),
  block: z.nullable(blockedPhone),
})
export type PhoneHistory = z.infer<typeof phoneHistory>

/** Asks for the next order to call, or for this one. */
export const callRequest = z.object({ order_id: z.optional(z.uuid()) })
export type CallRequest = z.infer<typeof callRequest>

/** The order on which the admin has a lease until `until`, with what helps on the phone. */
export const heldOrder = z.object({
  order,
  until: z.iso.datetime(),
  /** Newest first. */
  calls: z.array(orderCall),
  /** Calls without an answer since the order waits, and after how many its stock goes back. */
  tries: z.int(),
  max_tries: z.int(),
  history: phoneHistory,
})
export type HeldOrder = z.infer<typeof heldOrder>

/** The call desk: the order in hand, how many are due, and when the next one is if none is. */
export const callDesk = z.object({
  held: z.nullable(heldOrder),
  due: z.int(),
  next_at: z.nullable(z.iso.datetime()),
})
export type CallDesk = z.infer<typeof callDesk>
