import { jwtVerify, SignJWT } from 'jose'
import { minutes } from '#core/durations.ts'
import { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'

const audience = 'mail-preview'
/** The back office sends a sealed document back at once. */
const lifeMs = minutes(2)

/** Nothing runs, leads away or is fetched from elsewhere; only the back office may frame it. */
export const previewPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const claims = z.object({ html: z.string() })

/** The document signed for a moment, so that it can be shown as an answer of its own. */
export const sealPreview = ({ keyFor, now }: Pick<Services, 'keyFor' | 'now'>, html: string) =>
  new SignJWT({ html })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(new Date(now().getTime() + lifeMs))
    .sign(keyFor(audience))

/** The document that was sealed; undefined when it was altered or is too old. */
export async function openPreview(
  { keyFor, now }: Pick<Services, 'keyFor' | 'now'>,
  sealed: string,
): Promise<string | undefined> {
  const verified = await jwtVerify(sealed, keyFor(audience), {
    audience,
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
    currentDate: now(),
  }).catch(() => undefined)
  return claims.safeParse(verified?.payload).data?.html
}
