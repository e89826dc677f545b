import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { paths } from '#core/paths.ts'
import { seconds } from '#core/durations.ts'
import { parseLocale } from '#core/locale.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { pathPattern } from '#core/path-pattern.ts'
import type { Services } from '#platform/context.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { type Failed, recordFailure } from '#platform/failures/record-failure.ts'
import { HeldBodies } from '#platform/held-bodies.ts'
import { type BodyRefusal, receiveBody, roomAgainSeconds } from '#platform/receive-body.ts'
import { cookie } from '#platform/cookie.ts'
import { type ApiEnv, replaceAnswer, isBrokenOff, wireHeaders } from '#platform/http.ts'
import { isTextPreview } from '#features/texts/server/text-preview.ts'
import { guardMedia } from '#features/media/server/guard-media.ts'
import { forever, MediaUnavailableError } from '#platform/media/media-store.ts'
import { anything } from './pages/named-changes.ts'
import type { PageCache } from './pages/page-cache.ts'
import { requestOrigin } from '#platform/request-origin.ts'
import { noteRoute } from '#platform/tracing/request-route.ts'
import { createApi } from './api.ts'
import { features } from './features.ts'
import { laggingReads } from './lagging-reads.ts'
import { createMetrics } from './metrics.ts'
import { createPages } from './pages/pages.ts'
import { visitCookie } from './pages/page-locale.ts'
import { safeReturn } from './safe-return.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFiles } from './site-files/site-files.ts'

const clientBuild = resolve('build/client')
const maxFormBytes = 64 * 1024
const readyLimitMs = seconds(1)
const pageMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const formRefusals = { payload_too_large: 413, request_timeout: 408, unavailable: 503 } as const

function refuseForm(reason: BodyRefusal, c: Context<AppEnv>): HTTPException {
  const status = formRefusals[reason]
  const headers = status === 503 ? { 'retry-after': String(roomAgainSeconds) } : undefined
  return new HTTPException(status, { res: c.text(reason.replaceAll('_', ' '), status, headers) })
}

/** For a malformed path the router would throw an error whose message contains the whole path. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The page request at its public address, where forms are posted from; HEAD is rendered as GET. */
function pageRequest({ raw }: HonoRequest, origin: string): Request {
  const { pathname: path, search } = new URL(raw.url)
  const pathname = isReadable(path) ? path : path.replaceAll('%', '%25')
  const { headers, signal } = raw
  const isRead = raw.method === 'GET' || raw.method === 'HEAD'
  const sent = isRead
    ? { method: 'GET' }
    : { method: raw.method, body: raw.body, duplex: 'half' as const }
  return new Request(origin + pathname + search, { headers, signal, ...sent })
}

/** The route of the program; of pages, which share one, the pattern of their path. */
function routeOf(c: Context<AppEnv>): string {
  const route = routePath(c)
  return /^\/?\*$/.test(route) ? pathPattern(c.req.path) : route
}

type AppEnv = { Bindings: ApiEnv['Bindings'] }
type App = Hono<AppEnv>

function logRequests(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begunAt = performance.now()
    await next()
    const route = routeOf(c)
    noteRoute(c.env.incoming, route)
    const ms = Math.round(performance.now() - begunAt)
    services.log.debug?.({ method: c.req.method, route, status: c.res.status, ms }, 'request')
  }
}

/** Whether the program lives, and whether it can serve. */
function answerHealth(app: App, services: Services): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (services.stopping.aborted) return c.text('stopping', 503)
    const ready = await services.database.answers(readyLimitMs)
    return c.text(ready ? 'ready' : 'database unreachable', ready ? 200 : 503)
  })
}

/** The build's files and the uploaded ones. */
function answerFiles(app: App, services: Services): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: clientBuild,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', forever),
    }),
  )
  app.use('/media/*', guardMedia(services), services.media.serve)
  // An HTML error page is useless where an image is expected.
  app.all('/media/*', (c) => c.text('Not Found', 404, { 'cache-control': 'no-store' }))
  // Their names stay when their content changes.
  const named = serveStatic({
    root: clientBuild,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
  })
  app.get('/:folder{share|tiles|video}/*', named)
  app.get('/:file{[\\w-]+\\.[a-z0-9]+}', named)
}

/** Keeps the language that was chosen, and leads back to the page. */
function answerLanguage(app: App, originOf: (c: Context<AppEnv>) => string): void {
  app.get('/language/:locale', (c) => {
    const locale = parseLocale(c.req.param('locale'))
    if (!locale) return c.notFound()
    c.header('set-cookie', cookie(originOf(c), `language=${locale}; Max-Age=31536000`))
    c.header('set-cookie', cookie(originOf(c), `${visitCookie}=; Max-Age=0`), { append: true })
    return c.redirect(safeReturn(c.req.query('return')), 303)
  })
}

/** Answers an error; one that nobody expected is also noted with `fail`. */
function answerErrors(app: App, fail: (failed: Failed) => void): void {
  app.onError((error, c) => {
    if (error instanceof HTTPException) return replaceAnswer(c, error.getResponse())
    if (isBrokenOff(c.env)) return replaceAnswer(c, new Response(null, { status: 400 }))
    const route = `${c.req.method} ${routeOf(c)}`
    fail({ requestId: crypto.randomUUID(), route, code: 'internal', error })
    return error instanceof MediaUnavailableError || isDatabaseUnavailable(error)
      ? replaceAnswer(
          c,
          new Response('Service Unavailable', { status: 503, headers: { 'retry-after': '5' } }),
        )
      : replaceAnswer(c, new Response('Internal Server Error', { status: 500 }))
  })
}

/** Everything the program answers: API, files, pages. */
export function createApp(services: Services, cache: PageCache) {
  const bodies = new HeldBodies()
  const api = createApi(services, bodies)
  const fail = (failed: Failed) => {
    const { error: err, code, ...where } = failed
    services.log.error({ ...where, err }, code)
    recordFailure(services, failed)
  }
  const pages = createPages({
    cache,
    database: services.database,
    log: services.log,
    mapTilesUrl: services.config.mapTilesUrl,
    cdnSeconds: services.config.cdn.keptSeconds,
    isPreview: (token) => isTextPreview(services, token),
    fail,
    common: securityHeaders(services.config),
  })
  const originOf = (c: Context<AppEnv>) => requestOrigin(services.config, wireHeaders(c))
  const metrics = createMetrics(services, cache)

  const app = new Hono<AppEnv>()
  app.use(logRequests(services))
  app.use(metrics.measure)
  app.use(laggingReads(services))
  app.route('/', api)
  app.route('/auth/v1', authApi(services, bodies))
  for (const { calendars } of features)
    if (calendars) app.route('/calendar', calendars(services, features))
  app.route('/', siteFiles(services))
  app.get('/metrics', metrics.answer)
  answerHealth(app, services)
  answerFiles(app, services)
  answerLanguage(app, originOf)
  app.get('/shop/:id', (c) => c.redirect(paths.product(c.req.param('id')), 301))
  app.use(receiveBody({ maxBytes: maxFormBytes, bodies, refuse: refuseForm }))
  app.on(pageMethods, '*', async (c) => {
    const page = await pages(
      pageRequest(c.req, originOf(c)),
      async (path, init, shown, showsDrafts) => {
        const noted = new Set<string>()
        const answer = await api.request(path, init, {
          ...c.env,
          isOwnCall: true,
          shown: noted,
          showsDrafts,
        })
        for (const name of noted.size > 0 ? noted : [anything]) shown.add(name)
        return answer
      },
    )
    return isBrokenOff(c.env) ? c.body(null, 400) : page
  })
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: pageMethods.join(', ') }))
  answerErrors(app, fail)
  return app
}
