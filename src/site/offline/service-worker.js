/**
 * Makes the site readable without a network. The server prepends the build's `version`. Pages are
 * network-first with a timeout, then the copy of the last visit; files with a hash in their name
 * are cache-first.
 */
const kept = `pages ${version}`
const files = `files ${version}`
const images = 'images'
const alwaysKept = ['/', '/programs', '/offline']
const notPages = /^\/(?:api|auth|calendar|healthz|readyz)(?:\/|$)/
// The page of a placed order is kept: what it shows is on the device, and not in the page.
const neverKept =
  /^\/(?:order\/?$|(?:checkout|registration|newsletter|tell-me|language|admin)(?:\/|$))/
const isPrivate = (path) => notPages.test(path) || neverKept.test(path)
const patienceMs = 3000
const hourMs = 60 * 60 * 1000
const retryPausesMs = [500, 1500, 4000]
const maxPages = 40
const maxImages = 120

/** One cached copy per page, whatever the language. */
const pageKey = (address) => {
  const url = new URL(address, self.location.origin)
  url.searchParams.delete('lang')
  return url.pathname + url.search
}

/** A complete page that allows itself to be cached. */
const isPage = ({ ok, headers }) =>
  ok &&
  headers.get('content-type')?.startsWith('text/html') &&
  headers.get('cache-control') !== 'no-store'

const dropOldest = async (cache, max) => {
  const requests = await cache.keys()
  const droppable = requests.filter(({ url }) => !alwaysKept.includes(new URL(url).pathname))
  await Promise.all(
    droppable.slice(0, Math.max(0, requests.length - max)).map((old) => cache.delete(old)),
  )
}

const keepPage = async (address, response) => {
  const [cache, whole] = await Promise.all([caches.open(kept), response.blob()])
  // Replaces the old copy in one step, and is then the youngest; a page that broke off keeps it.
  await cache.put(pageKey(address), new Response(whole, response))
  await dropOldest(cache, maxPages)
}

const fetchPage = async (event) => {
  const response = await fetch(event.request)
  if (isPage(response) && !response.redirected)
    event.waitUntil(keepPage(event.request.url, response.clone()))
  return response
}

/** Reveals the notice that a cached page is outdated; every page contains it hidden. */
const keptPage = async (address) => {
  const page = await (await caches.open(kept)).match(pageKey(address))
  if (!page) return undefined
  const html = await page.text()
  return new Response(html.replace(' hidden="" data-kept-notice=""', ' data-kept-notice=""'), page)
}

/**
 * Served at the requested address, so without scripts: they would compare it with the offline
 * page's own.
 */
const offlinePage = async (address) => {
  const page = await (await caches.open(kept)).match('/offline')
  if (!page) return Response.error()
  const { pathname, search } = new URL(address)
  const html = await page.text()
  const text = html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replace('href="/offline"', () => `href="${pathname}${search}"`)
  return new Response(text, { headers: page.headers, status: 503 })
}

const answerPage = async (event) => {
  const address = event.request.url
  // A form that is posted without a network: the retry link leads back to it.
  if (event.request.method !== 'GET' || neverKept.test(new URL(address).pathname))
    return fetch(event.request).catch(() => offlinePage(address))
  const fresh = fetchPage(event).catch(() => undefined)
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const inTime = await Promise.race([fresh, patience])
  return inTime ?? (await keptPage(address)) ?? (await fresh) ?? offlinePage(address)
}

/**
 * A file in one piece, tried again when the network loses it: a script that failed once would fail
 * in this page from then on. A device that knows it has no network is not kept waiting.
 */
const fetchWhole = async (request, pausesMs = retryPausesMs) => {
  try {
    const response = await fetch(request)
    return new Response(await response.blob(), response)
  } catch (error) {
    const [pauseMs, ...later] = pausesMs
    if (!pauseMs || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchWhole(request, later)
  }
}

const answerFile = async (event, cacheName) => {
  const cache = await caches.open(cacheName)
  const known = await cache.match(event.request)
  if (known) return known
  // A picture is shown while it arrives.
  const response = await (cacheName === files ? fetchWhole : fetch)(event.request)
  if (response.status === 200) {
    const keep = async () => {
      await cache.put(event.request, response.clone())
      if (cacheName === images) await dropOldest(cache, maxImages)
    }
    event.waitUntil(keep())
  }
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(answerPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event, files))
  else if (/^\/(?:media|crest)\//.test(pathname) && request.destination === 'image')
    event.respondWith(answerFile(event, images))
})

const isFresh = (page, language) =>
  page?.headers.get('content-language') === language &&
  Date.now() - Date.parse(page.headers.get('date') ?? '') < hourMs

/**
 * Caches what a page reports it used, and the pages that are always cached, in the page's language.
 */
const keep = async ({ language, address, hasChanged, assets }) => {
  const [pages, store] = await Promise.all([caches.open(kept), caches.open(files)])
  const seen = isPrivate(new URL(address).pathname) ? [] : [pageKey(address)]
  for (const path of new Set([...alwaysKept, ...seen])) {
    const isOutdated = hasChanged && seen.includes(path)
    if (!isOutdated && isFresh(await pages.match(path), language)) continue
    const response = await fetch(path)
    if (isPage(response)) await keepPage(path, response)
  }
  for (const asset of assets) if (!(await store.match(asset))) await store.add(asset)
}

// One after the other: two that arrive together would both fetch what neither has kept yet.
let keeping = Promise.resolve()
self.addEventListener('message', (event) => {
  keeping = keeping.then(() => keep(event.data)).catch(() => undefined)
  event.waitUntil(keeping)
})
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forgetOld = async () => {
    const names = await caches.keys()
    const current = [kept, files, images]
    await Promise.all(
      names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(forgetOld())
})

/** A push, as the program wrote it. */
self.addEventListener('push', (event) => {
  const { title, url, ...options } = event.data.json()
  const shown = { ...options, data: url, icon: '/icon.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

const openPage = async (path) => {
  const address = new URL(path, self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address)
  // Another page is not led here: what is typed there would be lost.
  return open ? open.focus() : self.clients.openWindow(address)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
