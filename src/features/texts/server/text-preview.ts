import { jwtVerify, SignJWT } from 'jose'
import { requirePermission } from '#core/actor.ts'
import { minutes } from '#core/durations.ts'
import type { Context, Services } from '#platform/context.ts'
import type { TextPreview } from '../contract.ts'

const audience = 'text-preview'
const lifeMs = minutes(10)

/** A token with which pages show drafts for a moment. @throws unauthorized, not_permitted */
export async function openTextPreview({ actor, keyFor, now }: Context): Promise<TextPreview> {
  requirePermission(actor, 'settings')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(new Date(now().getTime() + lifeMs))
    .sign(keyFor(audience))
  return { token }
}

/** Whether the token is ours and not expired. */
export async function isTextPreview(
  { keyFor, now }: Pick<Services, 'keyFor' | 'now'>,
  token: string,
): Promise<boolean> {
  const verified = await jwtVerify(token, keyFor(audience), {
    audience,
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
    currentDate: now(),
  }).catch(() => undefined)
  return verified !== undefined
}
