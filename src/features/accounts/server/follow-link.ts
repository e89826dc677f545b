import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import type { linkQuery } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import type { IssuedSession } from './issue-session.ts'
import { spendRecoveryToken } from './mailed-token.ts'
import { issueAuthCode } from './pkce.ts'
import { allowedRedirect } from './redirect.ts'
import type { Device } from './request.ts'
import { acceptRecovery, verifyLinkToken } from './verify.ts'

const errorOf: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The page with the session in its fragment, which browsers send to nobody. */
function withSession(url: URL, session: IssuedSession, type?: string): URL {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  })
  if (type) fragment.set('type', type)
  url.hash = fragment.toString()
  return url
}

/** The page with what went wrong in its fragment; clients that wait for a code look into the query. */
function withError(url: URL, { status, code, message }: AuthError, isPkce: boolean): URL {
  const problem = {
    error: errorOf[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  if (isPkce) for (const [name, value] of Object.entries(problem)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...problem, sb: '' }).toString()
  return url
}

async function codeFor(services: Services, token: string): Promise<string> {
  return services.database.transaction(async (tx) => {
    const used = await spendRecoveryToken(tx, services, token)
    if (!used?.code_challenge || !used.code_challenge_method) {
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    }
    await acceptRecovery(tx, services, { id: used.user_id, email: used.email })
    const challenge = { challenge: used.code_challenge, method: used.code_challenge_method }
    return issueAuthCode(tx, services, used.user_id, challenge)
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
    if (!isPkce) return withSession(url, await verifyLinkToken(services, token, device), type)
    url.searchParams.set('code', await codeFor(services, token))
    return url
  } catch (error) {
    if (error instanceof AuthError) return withError(url, error, isPkce)
    throw error
  }
}
