import * as openid from 'openid-client'
import { seconds } from '#core/durations.ts'
import type { Config } from '#platform/config.ts'
import { AuthError } from './auth-error.ts'

export type Provider = Config['oidcProviders'][number]

const discovered = new WeakMap<Provider, Promise<openid.Configuration>>()

// Two requests in a row must finish before our own timeout.
const answerSeconds = seconds(4) / 1000

function discover({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const url = new URL(issuer)
  // The configuration allows plain HTTP on this machine only.
  const execute = url.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  return openid.discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: answerSeconds,
  })
}

/**
 * The provider's metadata, fetched once; after a failure the next request fetches it
 * again. @throws unexpected_failure while the provider cannot be reached
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

const troubles = [
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]

/**
 * Whether the provider's server failed, as opposed to a refusal; `fetch` throws a TypeError for
 * network errors.
 */
export function isProviderTrouble(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  return error instanceof openid.ClientError && troubles.includes(error.code ?? '')
}
