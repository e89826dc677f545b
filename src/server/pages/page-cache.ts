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

/** When a page's reads began, and after how many changes. */
type Reading = { at: number; changes: number }

/** Whole pages by key, evicting the oldest. Stale pages are kept for when the database is away. */
export class PageCache {
  /** How many requests were answered from the cache. */
  served = 0
  #changes = 0
  readonly #pages = new Map<string, { page: Page; reading: Reading }>()

  /** Marks all pages stale: they are only served while no newer ones can be rendered. */
  clear(): void {
    this.#changes++
  }

  /** The page however stale. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page
  }

  /** To be taken before the first read of a page, and passed to `store` with it. */
  reading(): Reading {
    // A monotonic clock: the wall clock may be set.
    return { at: performance.now(), changes: this.#changes }
  }

  /** Keeps the page; one that was read before the last change is stale from the start. */
  store(key: string, page: Page, reading: Reading): void {
    const known = this.#pages.get(key)
    if (known && known.reading.changes > reading.changes) return
    this.#pages.delete(key)
    this.#pages.set(key, { page, reading })
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  #isFresh({ at, changes }: Reading): boolean {
    return changes === this.#changes && performance.now() <= at + maxAgeMs
  }

  /** Answers from the cache, before the web framework; false when the page is missing or stale. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#pages.get(key)
    if (!stored || !this.#isFresh(stored.reading)) return false
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
