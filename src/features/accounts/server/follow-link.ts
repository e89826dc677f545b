import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import type { linkQuery } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { issueAuthCode } from './pkce.ts'
import { allowedRedirect, withError, withMessage, withSession } from './redirect.ts'
import type { Device } from './request.ts'
import { toBrowserError } from './client-error.ts'
import { acceptLink, halfConfirmed, verifyLinkToken } from './verify.ts'

type Link = z.infer<typeof linkQuery>

/**
 * The code for the browser that requested the mail; undefined after the first mail of a change of
 * address.
 */
async function codeFor(
  services: Services,
  link: Link,
  device: Device,
): Promise<string | undefined> {
  return services.database.transaction(async (tx) => {
    const { account, challenge, method } = await acceptLink(tx, services, link, device)
    if (!challenge || !method)
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    if (!account) return undefined
    const proof = link.type === 'email_change' ? 'email_change' : 'recovery'
    const owner = { userId: account.id, sessionId: null, method: proof } as const
    return issueAuthCode(tx, services, owner, { challenge, method })
  })
}

async function withCode(services: Services, url: URL, link: Link, device: Device): Promise<URL> {
  const code = await codeFor(services, link, device)
  if (code === undefined) return withMessage(url, halfConfirmed)
  url.searchParams.set('code', code)
  return url
}

/** The redirect target of a mail's link: its page with a session, a code, a message or an error. */
export async function followLink(services: Services, link: Link, device: Device): Promise<URL> {
  const url = allowedRedirect(services.config, link.redirect_to)
  const isPkce = link.token.startsWith('pkce_')
  try {
    if (isPkce) return await withCode(services, url, link, device)
    const session = await verifyLinkToken(services, link, device)
    return session
      ? withSession(url, session, { type: link.type })
      : withMessage(url, halfConfirmed)
  } catch (error) {
    return withError(url, toBrowserError(services, error, '/verify'), isPkce)
  }
}
