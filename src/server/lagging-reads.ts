import { createMiddleware } from 'hono/factory'
import { cookie } from '#platform/cookie.ts'
import type { Services } from '#platform/context.ts'
import { type ApiEnv, wireHeaders } from '#platform/http.ts'
import { mayLag } from '#platform/postgres/replica.ts'
import { requestOrigin } from '#platform/request-origin.ts'

// Longer than a replica may be behind: afterwards it has what the visitor wrote.
const wrote = 'wrote=1; Max-Age=5; HttpOnly'
const hasWritten = /(?:^|;\s*)(?:__Host-)?wrote=/
// Back office, accounts and private links show what somebody has just changed.
const isOwn = /^\/+(?:api\/)?(?:admin|auth|registrations?|receipts)\b/i

/**
 * Lets visitors' reads go to the replica. Who wrote is remembered for a moment in a cookie, because
 * the next request may reach another process.
 */
export const laggingReads = ({ config }: Pick<Services, 'config'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!config.databaseReplicaUrl) return next()
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      await next()
      const origin = requestOrigin(config, wireHeaders(c))
      c.header('set-cookie', cookie(origin, wrote), { append: true })
      return undefined
    }
    const isStranger =
      !c.req.header('authorization') && !hasWritten.test(c.req.header('cookie') ?? '')
    return isStranger && !isOwn.test(path) ? mayLag(next) : next()
  })
