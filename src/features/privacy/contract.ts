import { text, z } from '#core/schema.ts'
import { keptMessage } from '#features/contact/contract.ts'
import { familyMail } from '#features/mails/contract.ts'
import { subscriber } from '#features/newsletter/contract.ts'
import { familyOrder } from '#features/orders/contract.ts'
import { familyRegistration } from '#features/registrations/contract.ts'

/**
 * A phone number, an e-mail address, or the number of an order or a registration. `member` chooses
 * one of several families with that contact: the id of anything that is one's.
 */
export const familyQuery = z.object({ contact: text(254), member: z.optional(z.uuid()) })
export type FamilyQuery = z.infer<typeof familyQuery>

/** One of the families that have a contact. */
const familyChoice = z.object({
  member: z.uuid(),
  names: z.array(z.string()),
  registrations: z.int(),
  orders: z.int(),
  messages: z.int(),
})
export type FamilyChoice = z.infer<typeof familyChoice>

/**
 * Everything that the program keeps of a family; nothing of it while several have the contact and
 * none is chosen.
 */
export const familyData = z.object({
  /** What it was found by; a phone number in its international form. */
  contact: z.string(),
  choices: z.array(familyChoice),
  /** What else it gave, with how many other families have the same. */
  contacts: z.array(z.object({ contact: z.string(), others: z.int() })),
  /**
   * Messages from shared contacts that may be another family's: they go with the last of those
   * families.
   */
  shared_messages: z.int(),
  registrations: z.array(familyRegistration),
  orders: z.array(familyOrder),
  messages: z.array(keptMessage),
  subscriptions: z.array(subscriber),
  mails: z.array(familyMail),
})
export type FamilyData = z.infer<typeof familyData>

export const familyParts = [
  'registrations',
  'orders',
  'messages',
  'subscriptions',
  'mails',
] as const
export type FamilyPart = (typeof familyParts)[number]

/** How many of each there were. */
export const erasedFamily = z.record(z.enum(familyParts), z.int())
export type ErasedFamily = z.infer<typeof erasedFamily>

/**
 * What is due to be erased and waits for an admin's word; of the kind `clock`, `due` are the days
 * that it jumped.
 */
export const waitingErasure = z.object({
  kind: z.string(),
  due: z.int(),
  found_at: z.string(),
  is_allowed: z.boolean(),
})
export type WaitingErasure = z.infer<typeof waitingErasure>
export const waitingErasures = z.object({ items: z.array(waitingErasure) })
export const allowedErasure = z.object({ kind: text(40) })

/** Why nothing is told or erased of a family, each with its HTTP status. */
export const privacyErrors = {
  several_families: 409,
} as const

declare module '#core/app-error.ts' {
  interface ErrorCodes extends Record<keyof typeof privacyErrors, unknown> {}
}
