import type { IncomingMessage, ServerResponse } from 'node:http'
import { endOf } from '#core/fresh-until.ts'
import { seconds } from '#core/durations.ts'
import { bestEncoding, type Encoding, type Page } from './page.ts'

const maxPages = 200
// Pages show dates and "new" tags, and an undeclared change must not stay hidden for long.
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

/** The change name of pages without declared ones: any change makes them stale. */
export const anything = 'anything'

// Above this many names all pages count as changed, so that the map cannot grow without limit.
const maxNames = 5000

/** Whole pages by key, evicting the oldest. Stale pages are kept for when the database is away. */
export class PageCache {
  /** How many requests were answered from the cache. */
  served = 0
  #changes = 0
  #cleared = 0
  readonly #changedAt = new Map<string, number>()
  readonly #pages = new Map<string, { page: Page; reading: Reading; shown: Iterable<string> }>()

  /** Marks all pages stale: they are only served while no newer ones can be rendered. */
  clear(): void {
    this.#cleared = ++this.#changes
    this.#changedAt.clear()
  }

  /** Marks pages stale that depend on one of these names. */
  changed(names: readonly string[]): void {
    if (this.#changedAt.size > maxNames) this.clear()
    this.#changes++
    for (const name of [...names, anything]) this.#changedAt.set(name, this.#changes)
  }

  /** The page, even if it is stale. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page
  }

  /** Call before a page's first read, and pass the result to `store`. */
  reading(): Reading {
    // A monotonic clock: the wall clock may be set.
    return { at: performance.now(), changes: this.#changes }
  }

  /**
   * Caches a page that depends on these names. If one has changed since its reads began, it is
   * stale from the start.
   */
  store(key: string, page: Page, reading: Reading, shown: Iterable<string> = [anything]): void {
    const known = this.#pages.get(key)
    if (known && known.reading.changes > reading.changes) return
    this.#pages.delete(key)
    this.#pages.set(key, { page, reading, shown })
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  #isFresh({ at, changes }: Reading, shown: Iterable<string>): boolean {
    if (this.#cleared > changes || performance.now() > at + maxAgeMs) return false
    if (Date.now() >= endOf(shown)) return false
    for (const name of shown) if ((this.#changedAt.get(name) ?? 0) > changes) return false
    return true
  }

  /** Answers from the cache, before the web framework; false when the page is missing or stale. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#pages.get(key)
    if (!stored || !this.#isFresh(stored.reading, stored.shown)) return false
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
