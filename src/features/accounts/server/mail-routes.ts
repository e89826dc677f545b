import { type Context, Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import { createLimit } from '#platform/rate-limit.ts'
import {
  linkQuery,
  recoverRequest,
  redirectQuery,
  resendRequest,
  verification,
} from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { resendEmailChange } from './change-email.ts'
import { followLink } from './follow-link.ts'
import { readCodeChallenge } from './pkce.ts'
import { recoverPassword } from './recover.ts'
import { allowedRedirect } from './redirect.ts'
import { deviceOf, type NodeEnv, parseBody, parseRequest } from './request.ts'
import { halfConfirmed, verifyMailed } from './verify.ts'

// Limits per network and ten minutes for mails and for attempts at their codes.
const limitMails = createLimit('auth-mail', 30)
const limitCodes = createLimit('auth-code', 60)

/** Password recovery and change of address: the mails, their links and codes. */
export function mailRoutes(services: Services) {
  const network = (c: Context<NodeEnv>) => deviceOf(c, services).network
  return new Hono<NodeEnv>()
    .post('/recover', async (c) => {
      const request = await parseBody(c, recoverRequest)
      await limitMails(services, network(c))
      const { redirect_to: redirectTo } = parseRequest(redirectQuery, c.req.query())
      await recoverPassword(services, request, { redirectTo, device: deviceOf(c, services) })
      return c.json({})
    })
    .post('/resend', async (c) => {
      const { type, email, phone, ...pkce } = await parseBody(c, resendRequest)
      if (type === 'sms' || type === 'phone_change' ? !phone : !email) {
        throw new AuthError(
          400,
          'validation_failed',
          'Type provided requires an email address or a phone number',
        )
      }
      const challenge = readCodeChallenge(pkce)
      await limitMails(services, network(c))
      if (type === 'email_change' && email) {
        const { redirect_to } = parseRequest(redirectQuery, c.req.query())
        const redirectTo = allowedRedirect(services.config, redirect_to)
        await resendEmailChange(services, email, { redirectTo, challenge })
      }
      return c.json({})
    })
    .get('/verify', async (c) => {
      // Link scanners send HEAD requests; the token is not spent.
      if (c.req.raw.method === 'HEAD') return c.body(null, 200)
      const query = parseRequest(linkQuery, c.req.query())
      const url = await followLink(services, query, deviceOf(c, services))
      return c.redirect(url.href, 303)
    })
    .post('/verify', async (c) => {
      const request = await parseBody(c, verification)
      await limitCodes(services, network(c))
      const session = await verifyMailed(services, request, deviceOf(c, services))
      return c.json(session ?? { code: '200', msg: halfConfirmed })
    })
}
