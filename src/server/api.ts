import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { routePath } from 'hono/route'
import { openAPIRouteHandler } from 'hono-openapi'
import { AppError, type ErrorCode, sharedErrors } from '#core/app-error.ts'
import { type Admin, requirePermission, visitor } from '#core/actor.ts'
import { permissionOfCall } from '#core/permissions.ts'
import { accountErrors } from '#features/accounts/admin-contract.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import { clientNetwork } from '#platform/client-network.ts'
import { catalogueErrors } from '#features/catalogue/admin-contract.ts'
import { eventErrors } from '#features/events/contract.ts'
import { letterErrors } from '#features/newsletter/admin-contract.ts'
import { orderErrors } from '#features/orders/error-contract.ts'
import { registrationErrors } from '#features/registrations/contract.ts'
import { setupErrors } from '#features/setup/contract.ts'
import { privacyErrors } from '#features/privacy/contract.ts'
import { recordFailure } from '#platform/failures/record-failure.ts'
import type { Services } from '#platform/context.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { formStampApi } from '#platform/form-stamp-api.ts'
import { type ApiEnv, replaceAnswer, isBrokenOff, jsonBody } from '#platform/http.ts'
import { MediaUnavailableError } from '#platform/media/media-store.ts'
import { HeldBodies } from '#platform/held-bodies.ts'
import {
  type BodyRefusal,
  limitStream,
  receiveBody,
  roomAgainSeconds,
} from '#platform/receive-body.ts'
import { features } from './features.ts'

const maxBodyBytes = 1024 * 1024

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  ...sharedErrors,
  ...accountErrors,
  ...catalogueErrors,
  ...eventErrors,
  ...letterErrors,
  ...orderErrors,
  ...privacyErrors,
  ...registrationErrors,
  ...setupErrors,
}

/**
 * The problem to send for an error; unknown errors become `unavailable` or `internal` without
 * details.
 */
function asAppError(error: Error): AppError<ErrorCode> {
  if (error instanceof AppError) return error
  const isUnavailable = isDatabaseUnavailable(error) || error instanceof MediaUnavailableError
  return new AppError(isUnavailable ? 'unavailable' : 'internal')
}

function problemResponse(error: AppError<ErrorCode>, requestId: string): Response {
  const status = statusOf[error.code]
  const title = error.code.replaceAll('_', ' ')
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  if (Array.isArray(error.details.allow)) headers.set('allow', error.details.allow.join(', '))
  if (status === 503) headers.set('retry-after', '5')
  if ('retry_after' in error.details) headers.set('retry-after', String(error.details.retry_after))
  return Response.json(
    {
      type: 'about:blank',
      title,
      status,
      code: error.code,
      request_id: requestId,
      ...error.details,
    },
    { status, headers },
  )
}

/**
 * The client's network as seen by Node's server through the trusted proxies; tests have no server.
 */
function networkOf(bindings: ApiEnv['Bindings'] | undefined, { config }: Services): string {
  const incoming = bindings?.incoming
  const forwardedFor = incoming?.headers['x-forwarded-for']?.toString()
  return (
    clientNetwork(incoming?.socket.remoteAddress, forwardedFor, config.trustedProxies) ?? 'unknown'
  )
}

const refuseBody = (reason: BodyRefusal) =>
  new AppError(reason, reason === 'unavailable' ? { retry_after: roomAgainSeconds } : {})

const apis = features.flatMap(({ api = [] }) => (typeof api === 'function' ? api(features) : api))
const uploads = features.flatMap(({ upload }) => upload ?? [])
const limits = new Map(
  uploads.map(({ path, maxBytes }) => [path, limitStream(maxBytes, refuseBody)]),
)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** @throws not_permitted; what the table of permissions does not list is a manager's */
function requireCall(actor: Admin, method: string, path: string): void {
  const permission = permissionOfCall(method === 'HEAD' ? 'GET' : method, path)
  if (permission) requirePermission(actor, permission)
  else if (actor.role !== 'manager') throw new AppError('not_permitted')
}

/** The one API, used by the browser, the server renderer and the back office. */
export function createApi(services: Services, bodies = new HeldBodies()) {
  const receive = receiveBody({ maxBytes: maxBodyBytes, bodies, refuse: refuseBody })
  const api = new Hono<ApiEnv>()
    .basePath('/api')
    .use(async (c, next) => {
      c.set('requestId', crypto.randomUUID())
      const shown = c.env?.shown
      const shows =
        shown && ((names: readonly string[]) => names.forEach((name) => shown.add(name)))
      c.set('context', { ...services, actor: visitor, shows, showsDrafts: c.env?.showsDrafts })
      c.set('network', networkOf(c.env, services))
      await next()
      // Most answers contain personal data; a shared cache would show them to others.
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    })
    .use('/admin/*', async (c, next) => {
      const actor = await authenticateAdmin(services, c.req.raw.headers)
      requireCall(actor, c.req.method, c.req.path)
      c.set('context', { ...services, actor })
      await next()
    })
    // After authentication, so that no body is read from a caller who is refused.
    .use((c, next) => (limits.get(c.req.path) ?? receive)(c, next))
  for (const upload of uploads) api.route('/', upload.api)
  api.use(jsonBody).route('/', formStampApi)
  for (const part of apis) api.route('/', part)

  api.get(
    '/openapi.json',
    openAPIRouteHandler(api, {
      documentation: { info: { title: 'Youth basketball club', version: '1.0.0' } },
      // Exports end in `.csv` but are API calls, not files.
      excludeStaticFile: false,
    }),
  )
  // A handler, because this API is mounted in the app, which has its own "not found".
  api.all('*', (c) => {
    const isHandled = (method: string) =>
      api.router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method)
    const allow = methods.filter(isHandled)
    throw allow.length > 0
      ? new AppError('method_not_allowed', { allow })
      : new AppError('not_found')
  })
  api.onError((error, c) => {
    if (isBrokenOff(c.env))
      return replaceAnswer(c, problemResponse(new AppError('bad_json'), c.var.requestId))
    const known = asAppError(error)
    if (known !== error) {
      const failed = { requestId: c.var.requestId, route: `${c.req.method} ${routePath(c)}` }
      services.log.error({ ...failed, err: error }, known.code)
      recordFailure(services, { ...failed, code: known.code, error })
    }
    return replaceAnswer(c, problemResponse(known, c.var.requestId))
  })
  return api
}
