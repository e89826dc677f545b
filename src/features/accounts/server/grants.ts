import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Services } from '#platform/context.ts'
import { passwordGrant, pkceGrant, refreshGrant } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { clientNetwork } from '#platform/client-network.ts'
import type { IssuedSession } from './issue-session.ts'
import { refreshSession } from './refresh-session.ts'
import { parseBody } from './request.ts'
import { type Device, signInWithPassword } from './sign-in.ts'

/** What Node's server passes along with a request; a call inside the program has none. */
export type NodeEnv = { Bindings: Partial<HttpBindings> }

function deviceOf(c: Context<NodeEnv>, { config }: Services): Device {
  const network = clientNetwork(
    c.env.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    config.trustedProxies,
  )
  return { userAgent: c.req.header('user-agent') ?? '', network }
}

type Grant = (services: Services, c: Context<NodeEnv>) => Promise<IssuedSession>

const grants: Record<string, Grant> = {
  password: async (services, c) =>
    signInWithPassword(services, await parseBody(c, passwordGrant), deviceOf(c, services)),
  refresh_token: async (services, c) =>
    refreshSession(services, (await parseBody(c, refreshGrant)).refresh_token),
  pkce: async (_services, c) => {
    await parseBody(c, pkceGrant)
    throw new AuthError(404, 'flow_state_not_found', 'Invalid flow state, no valid flow state found')
  },
  id_token: async () => {
    throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
  },
  web3: async () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

/** What `POST /token?grant_type=` asks for. @throws invalid_credentials for an unknown grant type, and what the grant throws */
export function grantSession(services: Services, c: Context<NodeEnv>): Promise<IssuedSession> {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'Unsupported grant type')
  return grant(services, c)
}
