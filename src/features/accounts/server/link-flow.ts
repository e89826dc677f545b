import * as openid from 'openid-client'
import type { z } from '#core/schema.ts'
import { type Config, siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { linkRequest } from '../contract.ts'
import { authCodeLife } from '../rules.ts'
import { AuthError } from './auth-error.ts'
import { endedSession, type SignedIn } from './authenticate.ts'
import { type ProviderAccount, readAccount } from './id-token.ts'
import { linkIdentity, requireStrongSession } from './identities.ts'
import { currentSession, type IssuableSession, issueSession } from './issue-session.ts'
import { issueAuthCode, readCodeChallenge } from './pkce.ts'
import { discoveredProvider, findProvider, isProviderTrouble, type Provider } from './providers.ts'
import { allowedRedirect, withError, withSession } from './redirect.ts'
import { toBrowserError } from './client-error.ts'

const insertFlow = statement<{ id: string }>(
  'insert-link-flow',
  `with s as (select id from sessions where id = $2 for key share)
   insert into flows (user_id, session_id, provider, redirect_to, nonce, provider_verifier,
     code_challenge,
     code_challenge_method, expires_at)
   select $1, s.id, $3, $4, $5, $6, $7, $8, $9 from s returning id`,
)

type Flow = {
  session_id: string
  provider: string
  redirect_to: string
  nonce: string
  provider_verifier: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
}

const takeFlow = statement<Flow>(
  'take-link-flow',
  `delete from flows where id = $1 and provider is not null and session_id is not null
    and redirect_to is not null and nonce is not null and provider_verifier is not null
    and expires_at > $2
   returning session_id, provider, redirect_to, nonce, provider_verifier, code_challenge,
     code_challenge_method`,
)

/** The request's parameters for the provider; those that protect the flow are ours alone. */
const providerParams = ({
  access_type,
  hd,
  login_hint,
  prompt,
  ui_locales,
}: z.infer<typeof linkRequest>) =>
  Object.fromEntries(
    Object.entries({ access_type, hd, login_hint, prompt, ui_locales }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

const callbackOf = (config: Config) => new URL('/auth/v1/callback', siteOrigin(config))

/**
 * The provider's sign-in address, after which its account is linked. @throws insufficient_aal,
 * validation_failed, session_not_found
 */
export async function beginLink(
  services: Services,
  session: SignedIn,
  request: z.infer<typeof linkRequest>,
): Promise<URL> {
  requireStrongSession(session)
  const { config, database, now } = services
  const provider = findProvider(config, request.provider)
  if (!provider) {
    throw new AuthError(
      400,
      'validation_failed',
      'Unsupported provider: Provider could not be found',
    )
  }
  const challenge = readCodeChallenge(request)
  const verifier = openid.randomPKCECodeVerifier()
  const nonce = openid.randomNonce()
  const discovered = await discoveredProvider(provider)
  const [flow] = await database.rows(insertFlow, [
    session.userId,
    session.sessionId,
    provider.name,
    allowedRedirect(config, request.redirect_to).href,
    nonce,
    verifier,
    challenge?.challenge,
    challenge?.method,
    new Date(now().getTime() + authCodeLife),
  ])
  if (!flow) throw endedSession()
  return openid.buildAuthorizationUrl(discovered, {
    redirect_uri: callbackOf(config).href,
    scope: `openid email ${request.scopes ?? ''}`.trim(),
    state: flow.id,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...providerParams(request),
  })
}

/** For calls to the provider on behalf of the account. */
type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

/** The answer to a failed callback. A provider in trouble may be tried again. */
function refusalOf({ log }: Services, provider: Provider, error: unknown): AuthError {
  if (!isProviderTrouble(error)) {
    return new AuthError(400, 'bad_oauth_callback', 'The provider did not confirm the sign-in')
  }
  // Only its name: the provider's message may contain a token.
  const reason = error instanceof Error ? ('code' in error && error.code) || error.name : 'unknown'
  log.warn({ provider: provider.name, reason }, 'the provider is in trouble')
  return new AuthError(503, 'server_error', 'The provider is in trouble, please try again')
}

/**
 * The account that has just signed in at the provider. @throws bad_oauth_callback, server_error,
 * unexpected_failure
 */
async function accountAt(
  services: Services,
  provider: Provider,
  { nonce, provider_verifier }: Flow,
  answer: URLSearchParams,
): Promise<{ account: ProviderAccount; tokens: ProviderTokens }> {
  const discovered = await discoveredProvider(provider)
  const url = callbackOf(services.config)
  url.search = answer.toString()
  const tokens = await openid
    .authorizationCodeGrant(discovered, url, {
      expectedState: answer.get('state') ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: provider_verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw refusalOf(services, provider, error)
    })
  const { access_token: provider_token, refresh_token } = tokens
  const renewal = refresh_token === undefined ? {} : { provider_refresh_token: refresh_token }
  return { account: readAccount(tokens.claims()), tokens: { provider_token, ...renewal } }
}

/** Redirects to the page with the continued session, or with a code for its browser. */
async function finish(
  services: Services,
  session: IssuableSession,
  flow: Flow,
  tokens: ProviderTokens,
): Promise<URL> {
  const url = new URL(flow.redirect_to)
  const { code_challenge: challenge, code_challenge_method: method } = flow
  if (!challenge || !method) return withSession(url, await issueSession(services, session), tokens)
  const owner = { userId: session.user.id, sessionId: session.sessionId }
  url.searchParams.set(
    'code',
    await issueAuthCode(services.database, services, owner, { challenge, method }),
  )
  return url
}

async function link(services: Services, flow: Flow, answer: URLSearchParams): Promise<URL> {
  const provider = findProvider(services.config, flow.provider)
  if (!provider) throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
  const { account, tokens } = await accountAt(services, provider, flow, answer)
  const session = await services.database.transaction(async (tx) => {
    const current = await currentSession(tx, flow.session_id)
    await linkIdentity(tx, current, { provider, account, at: services.now() })
    return currentSession(tx, flow.session_id)
  })
  return finish(services, session, flow, tokens)
}

/** The redirect after the provider's callback, with the session or the error. */
export async function finishLink(services: Services, answer: URLSearchParams): Promise<URL> {
  const state = answer.get('state') ?? ''
  const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(state)
  const [flow] = isOurs ? await services.database.rows(takeFlow, [state, services.now()]) : []
  try {
    if (!flow)
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter missing or unknown')
    return await link(services, flow, answer)
  } catch (error) {
    const back = allowedRedirect(services.config, flow?.redirect_to)
    return withError(
      back,
      toBrowserError(services, error, '/callback'),
      Boolean(flow?.code_challenge),
    )
  }
}
