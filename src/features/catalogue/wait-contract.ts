import { defaultLocale, locales } from '#core/locale.ts'
import { email, z } from '#core/schema.ts'
import { size } from './contract.ts'

/** Who wants one mail when a sold-out size is back; without a size, of a product without sizes. */
export const sizeWait = z.object({
  size: z.nullish(size()),
  email: email(),
  language: z._default(z.enum(locales), defaultLocale),
  /** The honeypot: a field that only bots fill in. */
  website: z.nullish(z.string()),
})
export type SizeWait = z.output<typeof sizeWait>

export const acceptedWait = z.object({ status: z.literal('noted') })
export type AcceptedWait = z.infer<typeof acceptedWait>

/** The token in the mail's link. */
export const waitToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const endedWaits = z.object({ status: z.literal('ended') })
export type EndedWaits = z.infer<typeof endedWaits>

/** How many families wait for each size on offer. */
export const waitCounts = z.object({
  items: z.array(z.object({ size: z.nullable(size()), families: z.int() })),
})
export type WaitCounts = z.infer<typeof waitCounts>

/** What is stored of a family that waits or was told lately. */
export const familyWait = z.object({
  id: z.uuid(),
  product_name: z.string(),
  size: z.nullable(z.string()),
  email: z.string(),
  language: z.enum(locales),
  asked_at: z.iso.datetime(),
  told_at: z.nullable(z.iso.datetime()),
})
export type FamilyWait = z.infer<typeof familyWait>
