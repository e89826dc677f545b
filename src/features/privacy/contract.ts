import { text, z } from '#core/schema.ts'
import { familyWait } from '#features/catalogue/wait-contract.ts'
import { keptMessage } from '#features/contact/contract.ts'
import { familyMail } from '#features/mails/contract.ts'
import { subscriber } from '#features/newsletter/contract.ts'
import { familyOrder } from '#features/orders/admin-contract.ts'
import { familyRegistration } from '#features/registrations/admin-contract.ts'

/**
 * A phone number, an e-mail address, or the number of an order or registration. `member` chooses
 * one of several families with that contact: the id of any of its records.
 */
export const familyQuery = z.object({ contact: text(254), member: z.optional(z.uuid()) })
export type FamilyQuery = z.infer<typeof familyQuery>

/** One of the families that share a contact. */
const familyChoice = z.object({
  member: z.uuid(),
  names: z.array(z.string()),
  registrations: z.int(),
  orders: z.int(),
  messages: z.int(),
})
export type FamilyChoice = z.infer<typeof familyChoice>

/**
 * Everything the program stores about a family; empty while several share the contact and none is
 * chosen.
 */
export const familyData = z.object({
  /** The search term; a phone number in international form. */
  contact: z.string(),
  choices: z.array(familyChoice),
  /** Its other contacts, with how many other families share each. */
  contacts: z.array(z.object({ contact: z.string(), others: z.int() })),
  /**
   * Messages from shared contacts that may be another family's; they are erased with the last of
   * those families.
   */
  shared_messages: z.int(),
  registrations: z.array(familyRegistration),
  orders: z.array(familyOrder),
  messages: z.array(keptMessage),
  subscriptions: z.array(subscriber),
  waits: z.array(familyWait),
  mails: z.array(familyMail),
})
export type FamilyData = z.infer<typeof familyData>

export const familyParts = [
  'registrations',
  'orders',
  'messages',
  'subscriptions',
  'waits',
  'mails',
] as const
export type FamilyPart = (typeof familyParts)[number]

/** How many of each kind there were. */
export const erasedFamily = z.record(z.enum(familyParts), z.int())
export type ErasedFamily = z.infer<typeof erasedFamily>

/**
 * Data due for erasure that wait for an admin; for the kind `clock`, `due` is the number of days it
 * jumped.
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

/** Why a family's data are not shown or erased, each with its HTTP status. */
export const privacyErrors = {
  several_families: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    privacy: typeof privacyErrors
  }
}
