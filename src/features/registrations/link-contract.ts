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

/**
 * The token of a private link: 256 random bits. A malformed one gets the same answer as an unknown
 * one.
 */
export const linkPath = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** Which registration of a link that has several; without it the first one. */
export const linkedQuery = z.object({ id: z.optional(z.uuid()) })
