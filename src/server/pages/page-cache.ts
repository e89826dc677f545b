import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '#core/durations.ts'
import { bestEncoding, type Encoding, type Page } from './page.ts'

const maxPages = 200
// Changes made through this process clear the cache at once; this bounds how long another process's
// go unseen.
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

/**
 * Whole pages by key, the oldest leaving first. What is out of date is kept for the time when
 * nothing newer can be had.
 */
export class PageCache {
  /** How many requests were answered from here. */
  served = 0
  readonly #pages = new Map<string, { page: Page; freshUntil: number }>()

  /** Something has changed: none of the pages may be shown again while new ones can be made. */
  clear(): void {
    for (const stored of this.#pages.values()) stored.freshUntil = 0
  }

  /** The page as it last was, however old. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page
  }

  store(key: string, page: Page): void {
    this.#pages.delete(key)
    // Not by the wall clock, which is set back and forth.
    this.#pages.set(key, { page, freshUntil: performance.now() + maxAgeMs })
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  /**
   * Answers from the cache below the web framework; false when the page is not there or too old.
   */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#pages.get(key)
    if (!stored || performance.now() > stored.freshUntil) return false
    const { page } = stored
    this.served++
    if (request.headers['if-none-match'] === page.etag) {
      // What a 304 says replaces what the browser kept: the page's own policy stays.
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
