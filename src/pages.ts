import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Locale } from '#core/locale.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { apiFetchContext, readsContext } from '#ui/data/load.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import { PageReads } from '#ui/data/page-reads.ts'
import { cookie } from '#platform/cookie.ts'
import { type Log, loggedPath } from '#platform/log.ts'
import { bestEncoding, Page } from '#platform/page.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { pageContext, pageFailureContext } from './page-context.ts'
import { pageKey } from './page-key.ts'
import { pageLocale, visitCookie } from './page-locale.ts'
import { RenderedPage } from './rendered-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined

// Given the build itself: given a function, the framework would import it and derive its routes for every request.
async function loadHandler() {
  return createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
}

// However it is written: the router minds neither case nor percent signs.
const eachTheirOwn = /^\/+(?:admin|registration)\b/i

/** The back office is nobody's but the admins', a private link its family's alone. */
function isEachTheirOwn(pathname: string): boolean {
  try {
    return eachTheirOwn.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

type Pages = {
  cache: PageCache
  log: Log
  mapTilesUrl: string | null
}

/** A form that another site posted in a visitor's name; who is no browser names no origin. */
function isFromElsewhere({ method, headers }: Request, origin: string): boolean {
  const from = headers.get('origin')
  return method !== 'GET' && from !== null && from !== origin
}

/** A screen says of itself that nothing may keep it: its address is somebody's own. */
const isPrivate = ({ headers }: Response) => headers.get('cache-control') === 'no-store'

function pageOf(response: RenderedPage, locale: Locale): Page {
  const { html } = response
  const headers = {
    ...Object.fromEntries(response.headers),
    'content-security-policy': import.meta.env.DEV ? '' : contentSecurityPolicy(html),
    'cache-control': isPrivate(response) ? 'no-store' : 'private, no-cache',
    'content-language': locale,
    vary: 'Cookie, Accept-Encoding',
  }
  return new Page(html, headers)
}

/** Renders pages and the data that client navigation asks for, by the address that the visitor sees; whole public pages go into the cache. */
export function createPages({ cache, log, mapTilesUrl }: Pages) {
  return async (request: Request, apiFetch: ApiFetch): Promise<Response> => {
    const { origin, pathname, search } = new URL(request.url)
    if (isFromElsewhere(request, origin)) return new Response('Bad Request', { status: 400 })
    const cookies = request.headers.get('cookie') ?? ''
    const context = new RouterContextProvider()
    const locale = pageLocale(search, cookies)
    context.set(apiFetchContext, apiFetch)
    context.set(readsContext, new PageReads(apiFetch))
    context.set(pageLanguageContext, locale)
    context.set(pageContext, { locale, origin, mapTilesUrl })
    context.set(pageFailureContext, (err) => log.error({ err, path: loggedPath(pathname) }, 'page failed'))

    const handle = await (handler ??= loadHandler())
    const response = await handle(request, context)
    // A form posted as a page may have changed what others show, as its call of the API would have.
    const isOwn = isEachTheirOwn(pathname)
    if (request.method !== 'GET' && isOwn) cache.clear()
    if (response.status === 404) log.info({ path: loggedPath(pathname) }, 'unknown page')
    if (!(response instanceof RenderedPage)) return response
    const page = pageOf(response, locale)
    const asksForLanguage = search.includes('lang=')
    const isPublicPage = request.method === 'GET' && response.status === 200 && !isOwn
    if (isPublicPage && !asksForLanguage && !isPrivate(response))
      cache.store(pageKey(origin, pathname + search, cookies), page)

    const encoding = bestEncoding(request.headers.get('accept-encoding') ?? '')
    const bytes = await page.body(encoding)
    const headers = page.headers(encoding, bytes)
    if (asksForLanguage) headers['set-cookie'] = cookie(origin, `${visitCookie}=${locale}`)
    return new Response(bytes, { status: response.status, headers })
  }
}
