import { email, z } from '#core/schema.ts'
import { locales } from '#core/locale.ts'

export const subscription = z.object({
  email: email(),
  language: z.enum(locales),
  /** Nobody sees this field: what fills it is a program. */
  website: z.nullish(z.string()),
})
export type Subscription = z.output<typeof subscription>

export const acceptedSubscription = z.object({ status: z.literal('subscribed') })
export type AcceptedSubscription = z.infer<typeof acceptedSubscription>

/** What the links in mails carry. */
export const linkToken = z.object({ token: z.uuid() })

export const confirmedSubscription = z.object({ status: z.literal('confirmed') })
export type ConfirmedSubscription = z.infer<typeof confirmedSubscription>

export const endedSubscription = z.object({ status: z.literal('unsubscribed') })
export type EndedSubscription = z.infer<typeof endedSubscription>
