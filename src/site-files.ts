import { type Context, Hono } from 'hono'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { listProductPages } from '#features/catalogue/server/list-product-pages.ts'
import type { Services } from '#platform/context.ts'
import { loadMessages } from './messages.ts'
import { robots } from './robots.ts'
import serviceWorker from './service-worker.js?raw'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const anHour = 'public, max-age=3600'

function answer(c: Context, type: string, cacheControl: string, text: string) {
  c.header('content-type', `${type}; charset=utf-8`)
  c.header('cache-control', cacheControl)
  return c.body(text)
}

/** The files that search engines and phones ask a site for. */
export function siteFiles(services: Services, origin: (request: Request) => string) {
  return new Hono()
    .get('/sitemap.xml', async (c) =>
      answer(c, 'application/xml', anHour, sitemap(origin(c.req.raw), await listProductPages(services))),
    )
    .get('/robots.txt', (c) => answer(c, 'text/plain', anHour, robots(origin(c.req.raw))))
    .get('/manifest.webmanifest', async (c) => {
      const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
      await loadMessages(locale)
      return answer(c, 'application/manifest+json', anHour, JSON.stringify(webManifest(locale)))
    })
    .get('/service-worker.js', async (c) => {
      const { assets } = await import('virtual:react-router/server-build')
      const version = `const version = ${JSON.stringify(assets.version)}\n`
      return answer(c, 'text/javascript', 'no-cache', version + serviceWorker)
    })
}
