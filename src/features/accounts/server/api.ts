import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { timeout } from 'hono/timeout'
import { seconds } from '#core/durations.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { HeldBodies } from '#platform/held-bodies.ts'
import { isBrokenOff, wireHeaders } from '#platform/http.ts'
import { type BodyRefusal, receiveBody, roomAgainSeconds } from '#platform/receive-body.ts'
import { requestOrigin } from '#platform/request-origin.ts'
import { AuthError, errorResponse, OAuthError, oauthErrorResponse } from './auth-error.ts'
import { factorRoutes } from './factor-routes.ts'
import { grantSession } from './grants.ts'
import { identityRoutes } from './identity-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { refusals } from './refusals.ts'
import type { NodeEnv } from './request.ts'
import { secretsOf } from './secrets.ts'
import { toClientError } from './client-error.ts'
import { userRoutes } from './user-routes.ts'

const maxBodyBytes = 1024 * 1024
const handlingLimit = seconds(10)
const keysMaxAge = 600

const settingsOf = ({ oidcProviders }: Config) => ({
  external: {
    email: true,
    phone: false,
    anonymous_users: false,
    ...Object.fromEntries(oidcProviders.map(({ name }) => [name, true])),
  },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
})

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

// A provider may post its answer as a form; that answer is bound to its flow.
const takesForeignForms = /\/callback$/

/**
 * Another site can post forms, though not JSON, without a CORS preflight. Other clients send no
 * Origin.
 */
function refuseForeignForms({ config }: Services): MiddlewareHandler<NodeEnv> {
  const isOwn = csrf({ origin: (origin, c) => origin === requestOrigin(config, wireHeaders(c)) })
  return (c, next) => {
    const isBrowser = (c.req.header('origin') ?? c.req.header('sec-fetch-site')) !== undefined
    return isBrowser && !takesForeignForms.test(c.req.path) ? isOwn(c, next) : next()
  }
}

function refuseBody(reason: BodyRefusal, c: Context): AuthError {
  if (reason === 'payload_too_large')
    return new AuthError(413, 'request_entity_too_large', 'Request body too large')
  if (reason === 'request_timeout')
    return new AuthError(408, 'request_timeout', 'The request took too long')
  c.header('retry-after', String(roomAgainSeconds))
  return new AuthError(503, 'unexpected_failure', 'Too much is being sent, please try again')
}

function knownError(error: Error, { env }: Context<NodeEnv>): Error {
  if (isBrokenOff(env)) return new AuthError(400, 'bad_json', 'The request broke off')
  const isForeign = error instanceof HTTPException && error.status === 403
  return isForeign
    ? new AuthError(403, 'validation_failed', 'Forms of other sites are not taken')
    : error
}

/**
 * The sign-in service, mounted at `/auth/v1`. It answers standard clients with their own error
 * shapes.
 */
export function authApi(services: Services, bodies = new HeldBodies()): Hono<NodeEnv> {
  const limitBody = receiveBody({ maxBytes: maxBodyBytes, bodies, refuse: refuseBody })
  const auth = new Hono<NodeEnv>()
    .use(noStore)
    .use(refuseForeignForms(services))
    .use(limitBody)
    .use(timeout(handlingLimit))

  auth.post('/token', async (c) => c.json(await grantSession(services, c)))
  auth.route('/', userRoutes(services))
  auth.route('/', mailRoutes(services))
  auth.route('/factors', factorRoutes(services))
  auth.route('/', identityRoutes(services))
  auth.get('/.well-known/jwks.json', (c) => {
    const { publicJwks } = secretsOf(services)
    c.header('cache-control', `public, max-age=${keysMaxAge}`)
    return c.json({ keys: publicJwks })
  })
  auth.get('/settings', (c) => c.json(settingsOf(services.config)))
  auth.get('/health', (c) =>
    c.json({ version: '1', name: 'auth', description: 'Sign-in of the club’s admins' }),
  )
  auth.route('/', refusals)
  auth.all('*', () => {
    throw new AuthError(404, 'not_found', 'No such endpoint')
  })
  auth.onError((error, c) => {
    if (error instanceof OAuthError) return oauthErrorResponse(c, error)
    const { clientError, requestId } = toClientError(
      services,
      knownError(error, c),
      `${c.req.method} ${routePath(c)}`,
    )
    return errorResponse(c, clientError, requestId)
  })
  return auth
}
