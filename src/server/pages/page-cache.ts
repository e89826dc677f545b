import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '#core/durations.ts'
import { bestEncoding, type Encoding, type Page } from './page.ts'

const maxPages = 200
// Changes made through this process clear the cache at once; this bounds how long another process's
// changes stay unseen.
const maxAgeMs = seconds(10)

function send(
  page: Page,
  encoding: Encoding,
  bytes: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(200, page.headers(encoding, bytes))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Whole pages by key, evicting the oldest. Stale pages are kept for when the database is away. */
export class PageCache {
  /** How many requests were answered from the cache. */
  served = 0
  readonly #pages = new Map<string, { page: Page; freshUntil: number }>()

  /** Marks all pages stale: they are only served while no newer ones can be rendered. */
  clear(): void {
    for (const stored of this.#pages.values()) stored.freshUntil = 0
  }

  /** The page however stale. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page
  }

  store(key: string, page: Page): void {
    this.#pages.delete(key)
    // A monotonic clock: the wall clock may be set.
    this.#pages.set(key, { page, freshUntil: performance.now() + maxAgeMs })
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  /** Answers from the cache, before the web framework; false when the page is missing or stale. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#pages.get(key)
    if (!stored || performance.now() > stored.freshUntil) return false
    const { page } = stored
    this.served++
    if (request.headers['if-none-match'] === page.etag) {
      // A 304 replaces stored headers, so it must not replace the page's own policy.
      response.removeHeader('content-security-policy')
      response.writeHead(304, { etag: page.etag }).end()
      return true
    }
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString())
    const bytes = page.peek(encoding)
    if (bytes) send(page, encoding, bytes, request, response)
    else void page.body(encoding).then((made) => send(page, encoding, made, request, response))
    return true
  }
}
