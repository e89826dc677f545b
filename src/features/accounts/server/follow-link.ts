import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import type { linkQuery } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { spendRecoveryToken } from './mailed-token.ts'
import { issueAuthCode } from './pkce.ts'
import { allowedRedirect, withError, withSession } from './redirect.ts'
import type { Device } from './request.ts'
import { toldToBrowser } from './trouble.ts'
import { acceptRecovery, verifyLinkToken } from './verify.ts'

async function codeFor(services: Services, token: string): Promise<string> {
  return services.database.transaction(async (tx) => {
    const used = await spendRecoveryToken(tx, services, token)
    if (!used?.code_challenge || !used.code_challenge_method) {
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    }
    await acceptRecovery(tx, services, { id: used.user_id, email: used.email })
    const challenge = { challenge: used.code_challenge, method: used.code_challenge_method }
    return issueAuthCode(tx, services, { userId: used.user_id, sessionId: null }, challenge)
  })
}

/** Where a mail's link leads: back to its page with a session or a code, or with what is wrong with the link. */
export async function followLink(
  services: Services,
  { token, type, redirect_to }: z.infer<typeof linkQuery>,
  device: Device,
): Promise<URL> {
  const url = allowedRedirect(services.config, redirect_to)
  const isPkce = token.startsWith('pkce_')
  try {
    if (type !== 'recovery') throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    if (!isPkce) return withSession(url, await verifyLinkToken(services, token, device), { type })
    url.searchParams.set('code', await codeFor(services, token))
    return url
  } catch (error) {
    return withError(url, toldToBrowser(services, error, '/verify'), isPkce)
  }
}
