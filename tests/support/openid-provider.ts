import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { type JWTPayload, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { Provider } from 'oidc-provider'

const clientId = 'club'
const clientSecret = 'a secret of the club'
const callback = 'http://127.0.0.1:3000/auth/v1/callback'

type Account = { email: string; email_verified: boolean | string }

/** One browser's cookies. It follows redirects until they leave the provider. */
function browserOf(origin: string) {
  const cookies = new Map<string, string>()
  async function visit(address: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(new URL(address, origin), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: form && new URLSearchParams(form),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) return response.url
    const next = new URL(location, origin).href
    return next.startsWith(origin) ? visit(next) : next
  }
  return visit
}

/** A real OpenID Connect provider on loopback. People sign in with their subject. */
export async function startOpenIdProvider() {
  const accounts = new Map<string, Account>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'RSA',
    kid: 'school',
    alg: 'RS256',
    use: 'sig',
  } as const
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      { client_id: 'somebody-else', client_secret: clientSecret, redirect_uris: [callback] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
  })
  const answer = provider.callback()
  /** Replaces the token endpoint's answer, to simulate failures. */
  const trouble: { ofTokens?: (response: ServerResponse) => void } = {}
  server.on('request', (request, response) => {
    if (trouble.ofTokens && request.url?.startsWith('/token')) trouble.ofTokens(response)
    else void answer(request, response)
  })

  /**
   * Signs somebody in on the provider's pages and returns the address it redirects the browser to.
   */
  async function signIn(authorizationUrl: string, subject: string): Promise<URL> {
    const visit = browserOf(issuer)
    let at = await visit(authorizationUrl)
    const login: Record<string, string> = { prompt: 'login', login: subject, password: 'x' }
    for (const form of [login, { prompt: 'consent' }]) {
      if (at.startsWith(issuer)) at = await visit(at, form)
    }
    return new URL(at)
  }

  /** The tokens that one of the club's apps would get for this person. */
  async function tokensOf(
    subject: string,
    { nonce, client = clientId }: { nonce?: string; client?: string } = {},
  ) {
    const execute = [openid.allowInsecureRequests]
    const config = await openid.discovery(new URL(issuer), client, clientSecret, undefined, {
      execute,
    })
    const verifier = openid.randomPKCECodeVerifier()
    const hashed = nonce && createHash('sha256').update(nonce).digest('hex')
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(hashed ? { nonce: hashed } : {}),
    })
    const back = await signIn(url.href, subject)
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedNonce: hashed,
    })
    return { id_token: tokens.id_token ?? '', access_token: tokens.access_token }
  }

  return {
    issuer,
    accounts,
    trouble,
    signIn,
    tokensOf,
    /** Signs a token with these claims by the provider's key. */
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'school' }).sign(privateKey),
    env: {
      OIDC_SCHOOL_ISSUER: issuer,
      OIDC_SCHOOL_CLIENT_ID: clientId,
      OIDC_SCHOOL_CLIENT_SECRET: clientSecret,
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
