import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Locale } from '#core/locale.ts'
import { pathPattern } from '#core/path-pattern.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { apiFetchContext, apiReadContext, readsContext } from '#ui/data/load.ts'
import { createQueryClient } from '#ui/data/query-client.ts'
import { cookie } from '#platform/cookie.ts'
import type { Database } from '#platform/database.ts'
import type { Failed } from '#platform/failures/record-failure.ts'
import type { Log } from '#platform/log.ts'
import { cdnHeaders } from './cdn-headers.ts'
import { bestEncoding, Page } from './page.ts'
import { previewOf } from './preview.ts'
import type { Reading } from './named-changes.ts'
import type { PageCache } from './page-cache.ts'
import { pageContext, pageFailureContext } from './page-context.ts'
import { pageKey } from './page-key.ts'
import { pageLocale, visitCookie } from './page-locale.ts'
import { type NotingFetch, PageReads } from './page-reads.ts'
import { RenderedPage } from './rendered-page.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { unlessAway } from './unless-away.ts'

let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined

// Passed as a value: from a function, the framework would derive its routes again for every
// request.
async function loadHandler() {
  return createRequestHandler(
    await import('virtual:react-router/server-build'),
    import.meta.env.MODE,
  )
}

// Normalised, because the router ignores case and percent-encoding.
const privatePaths = /^\/+(?:admin|registration|receipts)\b/i

/** Back-office pages are for admins only, pages behind a private link for one family only. */
function isPrivatePath(pathname: string): boolean {
  try {
    return privatePaths.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

const retryAfterSeconds = '5'

type Pages = {
  cache: PageCache
  database: Pick<Database, 'answers'>
  log: Log
  mapTilesUrl: string | null
  cdnSeconds: number
  /** Reports a failed page to the operator. */
  fail: (failed: Failed) => void
  /** The headers of every answer. */
  common: Iterable<readonly [string, string]>
  /** Whether this token lets its holder see drafts. */
  isPreview: (token: string) => Promise<boolean>
}

/** A form that another site posted in the visitor's name (CSRF). Other clients send no Origin. */
function isCrossSiteForm({ method, headers }: Request, origin: string): boolean {
  const from = headers.get('origin')
  return method !== 'GET' && from !== null && from !== origin
}

/** A screen can declare that it must not be stored, because its address is private. */
const isPrivate = ({ headers }: Response) => headers.get('cache-control') === 'no-store'

/** The answer to a form contains what was typed; it is never stored, nor one about a token. */
function pageOf(
  response: RenderedPage,
  locale: Locale,
  isKeptNowhere: boolean,
  more: Record<string, string>,
): Page {
  const { html } = response
  const headers = {
    ...more,
    ...Object.fromEntries(response.headers),
    'content-security-policy': import.meta.env.DEV ? '' : contentSecurityPolicy(html),
    'cache-control': isKeptNowhere || isPrivate(response) ? 'no-store' : 'private, no-cache',
    'content-language': locale,
    vary: 'Cookie, Accept-Encoding',
  }
  return new Page(html, headers)
}

/**
 * Headers for the framework's data requests: private, and with the charset that the framework
 * leaves out.
 */
function dataOf(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  const type = headers.get('content-type')
  if (type?.startsWith('text/') && !type.includes('charset'))
    headers.set('content-type', `${type}; charset=utf-8`)
  return new Response(response.body, { status: response.status, headers })
}

async function sent(
  page: Page,
  status: number,
  { headers }: Request,
  more: Record<string, string> = {},
) {
  const encoding = bestEncoding(headers.get('accept-encoding') ?? '')
  const bytes = await page.body(encoding)
  return new Response(bytes, { status, headers: { ...page.headers(encoding, bytes), ...more } })
}

type Asked = { request: Request; locale: Locale; reads: PageReads }

/** What the screens of one request can ask for. */
function contextOf({ mapTilesUrl, fail }: Pages, { request, locale, reads }: Asked) {
  const { origin, pathname } = new URL(request.url)
  const route = `${request.method} ${pathPattern(pathname)}`
  const context = new RouterContextProvider()
  context.set(apiFetchContext, reads.fetch)
  context.set(apiReadContext, reads.read)
  context.set(readsContext, createQueryClient(reads.read))
  context.set(pageLanguageContext, locale)
  context.set(pageContext, { locale, origin, mapTilesUrl })
  context.set(pageFailureContext, (error) =>
    fail({ requestId: crypto.randomUUID(), route, code: 'page_failed', error }),
  )
  return context
}

const cookiesOf = ({ headers }: Request) => headers.get('cookie') ?? ''

/**
 * Renders pages, and the data for client navigation, at the public address; whole public pages are
 * cached.
 */
export function createPages(options: Pages) {
  const { cache, database, log, cdnSeconds, isPreview } = options
  const common = Object.fromEntries(options.common)
  const render = async (
    request: Request,
    fetchNoting: NotingFetch,
    key: string,
    reading: Reading,
  ): Promise<Response> => {
    const { origin, pathname, search, searchParams } = new URL(request.url)
    const token = request.method === 'GET' ? searchParams.get('preview') : null
    const showsDrafts = token !== null && (await isPreview(token))
    const reads = new PageReads({ cache, fetchNoting, showsDrafts })
    const locale = pageLocale(search, cookiesOf(request))
    const context = contextOf(options, { request, locale, reads })

    const handle = await (handler ??= loadHandler())
    const last = request.method === 'GET' ? cache.last(key) : undefined
    const rendering = handle(request, context)
    const response = last ? await unlessAway(rendering, database) : await rendering
    // A page that was cacheable before is private now only when some data could not be read: the
    // last copy is better.
    if (last && (response.status === 503 || isPrivate(response))) return sent(last, 200, request)
    if (response.status === 404)
      log.info({ route: `${request.method} ${pathPattern(pathname)}` }, 'unknown page')
    const isAway = response.status === 503
    if (!(response instanceof RenderedPage)) {
      if (isAway) response.headers.set('retry-after', retryAfterSeconds)
      return dataOf(response)
    }
    if (showsDrafts) return sent(previewOf(response, locale), response.status, request)
    const asksForLanguage = search.includes('lang=')
    const isRead = request.method === 'GET' && response.status === 200
    // An address with a preview token is never cached: the token might get a page without drafts.
    const isShared = isRead && !isPrivatePath(pathname) && token === null
    const isPublic = isShared && !asksForLanguage && !isPrivate(response)
    const forCdn = isPublic ? cdnHeaders(cdnSeconds, reads.shown) : {}
    const more = { ...common, ...forCdn }
    const page = pageOf(response, locale, request.method !== 'GET' || token !== null, more)
    if (isPublic) cache.store(key, page, reads.since(reading), reads.shown)
    const own: Record<string, string> = isAway ? { 'retry-after': retryAfterSeconds } : {}
    if (asksForLanguage) own['set-cookie'] = cookie(origin, `${visitCookie}=${locale}`)
    return sent(page, response.status, request, own)
  }
  return (request: Request, fetchNoting: NotingFetch): Promise<Response> => {
    const { origin, pathname, search } = new URL(request.url)
    if (isCrossSiteForm(request, origin))
      return Promise.resolve(new Response('Bad Request', { status: 400 }))
    const key = pageKey(origin, pathname + search, cookiesOf(request))
    const work = (reading: Reading) => render(request, fetchNoting, key, reading)
    return request.method === 'GET' ? cache.render(key, work) : work(cache.changes.reading())
  }
}
