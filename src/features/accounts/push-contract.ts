import { locales } from '#core/locale.ts'
import { z } from '#core/schema.ts'

const base64url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`)))
}

/** What a browser says of its subscription (https://www.w3.org/TR/push-api/). */
export const newPushSubscription = z.object({
  endpoint: z.string().check(
    z.maxLength(1000),
    z.refine((text) => /^https?:\/\/[^\s\0]+$/i.test(text) && URL.canParse(text), 'invalid_url'),
  ),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  /** The language of the pushes. */
  language: z.enum(locales),
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** Whether the device of this session takes pushes, and the key with which browsers subscribe. */
export const pushState = z.object({ public_key: z.string(), is_on: z.boolean() })
export type PushState = z.infer<typeof pushState>
