import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { days } from '#core/durations.ts'
import { requirePermission } from '#core/actor.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context, Services } from '#platform/context.ts'
import { secretsOf } from './secrets.ts'

// The maximum cookie lifetime in browsers.
const maxAgeSeconds = days(400) / 1000
// With TLS, the `__Host-` prefix keeps neighbouring hosts from setting it.
const prefixOf = ({ config }: Pick<Services, 'config'>) =>
  siteOrigin(config).startsWith('https:') ? 'host' : undefined
const nameOf = (userId: string) => `known-device-${userId}`

const tagOf = (services: Pick<Services, 'database'>, userId: string, id: string) =>
  createHmac('sha256', secretsOf(services).refreshSecret).update(`device ${userId} ${id}`).digest()

/**
 * Marks the browser as one in which this admin has signed in. The mark grants nothing, but other
 * people's failures do not lock it out. An HttpOnly cookie, which the sign-in service itself never
 * sets.
 */
export function rememberDevice(c: HonoContext, context: Context): void {
  const { userId } = requirePermission(context.actor, 'account')
  const id = randomBytes(16).toString('base64url')
  setCookie(c, nameOf(userId), `${id}.${tagOf(context, userId, id).toString('base64url')}`, {
    path: '/auth/v1',
    prefix: prefixOf(context),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: maxAgeSeconds,
  })
}

/** The calling device, if this user has signed in with it before. */
export function knownDeviceOf(
  c: HonoContext,
  services: Services,
  userId: string,
): string | undefined {
  const shown = getCookie(c, nameOf(userId), prefixOf(services))
  const [id = '', tag = ''] = shown?.split('.') ?? []
  const given = Buffer.from(tag, 'base64url')
  const expected = tagOf(services, userId, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
