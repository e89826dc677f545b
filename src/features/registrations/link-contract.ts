import { email, z } from '#core/schema.ts'

/** Who lost the private link and wants it by mail again. */
export const lostLink = z.object({
  email: email(),
  /** The honeypot: a hidden field that only bots fill in. */
  website: z.nullish(z.string()),
})
export type LostLink = z.output<typeof lostLink>

/** The same for every address: nobody learns who is registered. */
export const askedLink = z.object({ status: z.literal('asked') })
export type AskedLink = z.infer<typeof askedLink>
