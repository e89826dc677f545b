import * as openid from 'openid-client'
import type { Config } from '#platform/config.ts'
import { AuthError } from './auth-error.ts'

export type Provider = Config['oidcProviders'][number]

const discovered = new WeakMap<Provider, Promise<openid.Configuration>>()

function discover({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const url = new URL(issuer)
  // The configuration allows plain HTTP on this machine only.
  const execute = url.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  return openid.discovery(url, clientId, clientSecret, undefined, { execute })
}

/**
 * What the provider says of itself, asked once; after a failure the next request asks again.
 * @throws unexpected_failure while the provider cannot be reached
 */
export async function discoveredProvider(provider: Provider): Promise<openid.Configuration> {
  const known = discovered.get(provider) ?? discover(provider)
  discovered.set(provider, known)
  return known.catch(() => {
    discovered.delete(provider)
    throw new AuthError(503, 'unexpected_failure', 'The provider cannot be reached')
  })
}

export const findProvider = ({ oidcProviders }: Config, name: string): Provider | undefined =>
  oidcProviders.find((provider) => provider.name === name)
