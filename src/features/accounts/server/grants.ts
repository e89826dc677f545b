import type { Context } from 'hono'
import type { Services } from '#platform/context.ts'
import { idTokenGrant, passwordGrant, pkceGrant, refreshGrant } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import type { IssuedSession } from './issue-session.ts'
import { exchangeAuthCode } from './pkce.ts'
import { refreshSession } from './refresh-session.ts'
import { deviceOf, type NodeEnv, parseBody, signedIn } from './request.ts'
import { linkWithIdToken, signInWithIdToken } from './sign-in-with-provider.ts'
import { signInWithPassword } from './sign-in.ts'

type Grant = (services: Services, c: Context<NodeEnv>) => Promise<IssuedSession>

const grants: Record<string, Grant> = {
  password: async (services, c) =>
    signInWithPassword(services, await parseBody(c, passwordGrant), deviceOf(c, services)),
  refresh_token: async (services, c) =>
    refreshSession(services, (await parseBody(c, refreshGrant)).refresh_token),
  pkce: async (services, c) =>
    exchangeAuthCode(services, await parseBody(c, pkceGrant), deviceOf(c, services)),
  id_token: async (services, c) => {
    const grant = await parseBody(c, idTokenGrant)
    if (grant.link_identity) return linkWithIdToken(services, grant, await signedIn(services, c))
    return signInWithIdToken(services, grant, deviceOf(c, services))
  },
  web3: async () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

/**
 * The handler of `POST /token?grant_type=`. @throws invalid_credentials for an unknown grant type,
 * and what the grant throws
 */
export function grantSession(services: Services, c: Context<NodeEnv>): Promise<IssuedSession> {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'Unsupported grant type')
  return grant(services, c)
}
