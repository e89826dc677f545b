import { text, z } from '#core/schema.ts'
import { keptMessage } from '#features/contact/contract.ts'
import { familyMail } from '#features/mails/contract.ts'
import { subscriber } from '#features/newsletter/contract.ts'
import { familyOrder } from '#features/orders/contract.ts'
import { familyRegistration } from '#features/registrations/contract.ts'

/** A phone number, an e-mail address, or the number of an order or a registration. */
export const familyQuery = z.object({ contact: text(254) })

/** Everything that the program keeps of a family. */
export const familyData = z.object({
  /** What it was found by; a phone number in its international form. */
  contact: z.string(),
  registrations: z.array(familyRegistration),
  orders: z.array(familyOrder),
  messages: z.array(keptMessage),
  subscriptions: z.array(subscriber),
  mails: z.array(familyMail),
})
export type FamilyData = z.infer<typeof familyData>

export const familyParts = ['registrations', 'orders', 'messages', 'subscriptions', 'mails'] as const
export type FamilyPart = (typeof familyParts)[number]

/** How many of each there were. */
export const erasedFamily = z.record(z.enum(familyParts), z.int())
export type ErasedFamily = z.infer<typeof erasedFamily>
