import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { parseLocale } from '#core/locale.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { eventCalendars } from '#features/events/server/event-calendars.ts'
import { teamCalendars } from '#features/programs/server/api.ts'
import type { Services } from '#platform/context.ts'
import { type ApiEnv, discardUnread, instead, isBrokenOff } from '#platform/http.ts'
import { forever, MediaUnavailableError } from '#platform/media/media-store.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { createApi } from './api.ts'
import { createMetrics } from './metrics.ts'
import { createPages } from './pages.ts'
import { visitCookie } from './page-locale.ts'
import { siteFiles } from './site-files.ts'

const clientBuild = resolve('build/client')
const maxFormBytes = 64 * 1024
const sending = ['POST', 'PUT', 'PATCH', 'DELETE']
// An order takes stock, a registration takes places; the back office changes anything. What else is posted shows on no page.
const changesPages = /^\/api\/(?:orders$|registrations\b|admin\/)/
// Searches and exports are posted so that what they look for stands in no address; they change nothing.
const onlyReads = /^\/api\/admin\/.*(?:\/search|\/jerseys|\/export|\.csv)$/

/** A path of this site to go back to; anything else leads home, so that the link cannot be bent to another host. */
const safeReturn = (path: string | undefined) => (path && /^\/(?![/\\])/.test(path) ? path : '/')

/** Everything the program answers: API, files, pages. */
export function createApp(services: Services, cache: PageCache) {
  const api = createApi(services)
  const origin = (request: Request) => new URL(services.config.publicUrl ?? request.url).origin
  const pages = createPages({
    cache,
    log: services.log,
    mapTilesUrl: services.config.mapTilesUrl,
    origin,
  })

  const metrics = createMetrics(services, cache)

  const app = new Hono<{ Bindings: ApiEnv['Bindings'] }>()
  app.use(metrics.measure)
  app.on(sending, '*', discardUnread)
  app.use('/api/*', async (c, next) => {
    await next()
    const { method, path } = c.req
    if (method !== 'GET' && c.res.ok && changesPages.test(path) && !onlyReads.test(path)) cache.clear()
  })
  app.route('/', api)
  app.route('/auth/v1', authApi(services))
  app.route('/calendar', eventCalendars(services))
  app.route('/calendar', teamCalendars(services))
  app.route('/', siteFiles(services, origin))
  app.get('/metrics', metrics.answer)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const ready = await services.database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return c.text(ready ? 'ready' : 'database unreachable', ready ? 200 : 503)
  })

  app.use(
    '/assets/*',
    serveStatic({
      root: clientBuild,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', forever),
    }),
  )
  app.use('/media/*', services.media.serve)
  // A page of excuses would be of no use where a picture belongs.
  app.all('/media/*', (c) => c.text('Not Found', 404, { 'cache-control': 'no-store' }))
  app.get('/:folder{share|tiles|video}/*', serveStatic({ root: clientBuild, precompressed: true }))
  app.get('/:file{[\\w-]+\\.[a-z0-9]+}', serveStatic({ root: clientBuild, precompressed: true }))

  app.get('/language/:locale', (c) => {
    const locale = parseLocale(c.req.param('locale'))
    if (!locale) return c.notFound()
    c.header('set-cookie', `language=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`)
    c.header('set-cookie', `${visitCookie}=; Path=/; Max-Age=0`, { append: true })
    return c.redirect(safeReturn(c.req.query('return')), 303)
  })
  app.get('/shop/:id', (c) => c.redirect(`/product/${encodeURIComponent(c.req.param('id'))}`, 301))
  app.on(sending, '*', bodyLimit({ maxSize: maxFormBytes }))
  app.all('*', async (c) => {
    const { raw } = c.req
    // The head is that of the whole page; this framework leaves the body out.
    const asked = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw
    const page = await pages(asked, async (path, init) => api.request(path, init, c.env))
    return isBrokenOff(c.env) ? c.body(null, 400) : page
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException) return instead(c, error.getResponse())
    if (isBrokenOff(c.env)) return instead(c, new Response(null, { status: 400 }))
    services.log.error({ err: error, path: c.req.path }, 'unexpected')
    return error instanceof MediaUnavailableError
      ? instead(c, new Response('Service Unavailable', { status: 503 }))
      : instead(c, new Response('Internal Server Error', { status: 500 }))
  })
  return app
}
