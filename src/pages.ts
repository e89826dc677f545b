import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiFetchContext } from '#ui/data/load.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache, RenderedPage } from '#platform/page-cache.ts'
import { pageContext } from './page-context.ts'
import { pageKey } from './page-key.ts'
import { pageLocale, visitCookie } from './page-locale.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

type Pages = { apiFetch: ApiFetch; cache: PageCache; log: Log; origin: (request: Request) => string }

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

async function rendered(response: Response): Promise<RenderedPage> {
  const html = await response.text()
  const headers = {
    ...securityHeaders,
    ...Object.fromEntries(response.headers),
    'content-security-policy': import.meta.env.DEV ? '' : contentSecurityPolicy(html),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  }
  return { html, headers }
}

/** Renders pages and the data that client navigation asks for; whole public pages go into the cache. */
export function createPages({ apiFetch, cache, log, origin }: Pages) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const cookies = request.headers.get('cookie') ?? ''
    const context = new RouterContextProvider()
    const locale = pageLocale(search, cookies)
    context.set(apiFetchContext, apiFetch)
    context.set(pageContext, { locale, origin: origin(request) })

    const response = await handle(request, context)
    if (response.status === 404) log.info({ path: pathname }, 'unknown page')
    if (!isHtml(response)) return response
    const page = await rendered(response)
    const isPublicPage = request.method === 'GET' && response.status === 200 && !pathname.startsWith('/admin')
    if (isPublicPage) await cache.store(pageKey(pathname + search, cookies), page)
    if (search.includes('lang='))
      page.headers['set-cookie'] = `${visitCookie}=${locale}; Path=/; SameSite=Lax`
    return new Response(page.html, { status: response.status, headers: page.headers })
  }
}
