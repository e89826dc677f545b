import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { days } from '#core/durations.ts'
import { requireAdmin } from '#core/actor.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context, Services } from '#platform/context.ts'
import { secretsOf } from './secrets.ts'

// The longest that browsers keep a cookie.
const maxAgeSeconds = days(400) / 1000
// Over TLS its name lets no neighbouring host set it, which makes it one of the whole site.
const prefixOf = ({ config }: Pick<Services, 'config'>) =>
  siteOrigin(config).startsWith('https:') ? 'host' : undefined
const nameOf = (userId: string) => `known-device-${userId}`

const tagOf = ({ config }: Pick<Services, 'config'>, userId: string, id: string) =>
  createHmac('sha256', secretsOf(config).refreshSecret).update(`device ${userId} ${id}`).digest()

/**
 * Lets the browser show later that this admin has signed in with it; that opens nothing, but nobody
 * else's failures shut it out. A cookie, which no script can read, and which the sign-in service
 * itself never sets.
 */
export function rememberDevice(c: HonoContext, context: Context): void {
  const { userId } = requireAdmin(context.actor)
  const id = randomBytes(16).toString('base64url')
  setCookie(c, nameOf(userId), `${id}.${tagOf(context, userId, id).toString('base64url')}`, {
    path: '/auth/v1',
    prefix: prefixOf(context),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: maxAgeSeconds,
  })
}

/** The device that asks, if this user has signed in with it before. */
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
