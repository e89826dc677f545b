import { findClub } from '#features/club/server/find-club.ts'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { isLocalRequest } from '#platform/forwarding.ts'
import { crestIcon } from '#core/crest-icons.ts'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import { crestOf } from '#features/club/server/drawn-crest.ts'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import type { Services } from '#platform/context.ts'
import { type ApiEnv, wireHeaders } from '#platform/http.ts'
import { requestOrigin } from '#platform/request-origin.ts'
import { webStream } from '#platform/web-stream.ts'
import { loadMessages } from '#messages/catalogues.ts'
import { CrestIcons } from './crest-icons.ts'
import { drawBall, readBall } from './drawn-ball.ts'
import { JerseyCards } from './jersey-cards.tsx'
import { robots } from './robots.ts'
import serviceWorker from '#site/offline/service-worker.js?raw'
import { SitemapFiles } from './sitemap-files.ts'
import { webManifest } from './web-manifest.ts'

type Env = { Bindings: ApiEnv['Bindings'] }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const anHour = 'public, max-age=3600'

/** Files that contain the origin are cacheable only when no client can choose it. */
const keptIfOurs = (c: Context<Env>, { config }: Services) =>
  config.publicUrl || isLocalRequest(wireHeaders(c)) ? anHour : 'no-store'

function answer(c: Context<Env>, type: string, cacheControl: string, text: string) {
  c.header('content-type', `${type}; charset=utf-8`)
  c.header('cache-control', cacheControl)
  return c.body(text)
}

/** Sends a compressed file to clients that accept it, and decompresses it for others. */
function answerPacked(c: Context, cacheControl: string, packed: Buffer) {
  c.header('content-type', 'application/xml; charset=utf-8')
  c.header('cache-control', cacheControl)
  c.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(webStream(Readable.from([packed]).pipe(createGunzip())))
  c.header('content-encoding', 'gzip')
  return c.body(new Uint8Array(packed))
}

/** The files that search engines and phones request from a site. */
export function siteFiles(services: Services) {
  const originOf = (c: Context<Env>) => requestOrigin(services.config, wireHeaders(c))
  const sitemaps = new SitemapFiles(services)
  const icons = new CrestIcons(services)
  const cards = new JerseyCards(services)
  return (
    new Hono<Env>()
      .get('/sitemap.xml', async (c) =>
        answerPacked(c, keptIfOurs(c, services), await sitemaps.entry(originOf(c))),
      )
      .get('/:file{sitemap-[0-9]{1,6}-of-[0-9]{1,6}\\.xml}', async (c, next) => {
        const [part = 0, parts = 0] = (c.req.param('file').match(/\d+/g) ?? []).map(Number)
        const found = await sitemaps.part(originOf(c), part, parts)
        return found ? answerPacked(c, keptIfOurs(c, services), found) : next()
      })
      .get('/robots.txt', (c) =>
        answer(c, 'text/plain', keptIfOurs(c, services), robots(originOf(c))),
      )
      .get('/manifest.webmanifest', async (c) => {
        const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
        await loadMessages(locale)
        const manifest = webManifest(locale, await findClub(services))
        // A kept copy would have the club's earlier name, colours or crest.
        return answer(c, 'application/manifest+json', 'no-cache', JSON.stringify(manifest))
      })
      .get('/crest/:file', async (c) => {
        const ball = readBall(c.req.path)
        if (ball) return answer(c, 'image/svg+xml', anHour, drawBall(ball))
        const icon = await icons.at(c.req.path)
        if (!icon) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
        const headers = { 'content-type': 'image/png', 'cache-control': anHour }
        return c.body(new Uint8Array(icon), 200, headers)
      })
      .get(`/jersey/:file{${uuid}\\.jpg}`, async (c) => {
        const id = c.req.param('file').replace('.jpg', '')
        const number = parseJerseyNumber(c.req.query('number') ?? '')
        const card = await cards.of(id, number)
        if (!card) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
        // A kept copy would show a photo after its consent was withdrawn.
        const headers = { 'content-type': 'image/jpeg', 'cache-control': 'no-cache' }
        return c.body(new Uint8Array(card), 200, headers)
      })
      // What the service worker shows beside a notification; it knows no club.
      .get('/icon.png', async (c) => {
        const crest = crestOf(await findClub(services))
        c.header('cache-control', 'no-cache')
        return c.redirect(crest ? crestIcon(crest, '192') : '/icon-192.png')
      })
      .get('/service-worker.js', async (c) => {
        const { assets } = await import('virtual:react-router/server-build')
        const version = `const version = ${JSON.stringify(assets.version)}\n`
        return answer(c, 'text/javascript', 'no-cache', version + serviceWorker)
      })
  )
}
