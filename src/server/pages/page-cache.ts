import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '#core/durations.ts'
import { Kept } from './kept.ts'
import { NamedChanges, type Reading } from './named-changes.ts'
import { bestEncoding, type Encoding, type Page } from './page.ts'

const maxPages = 200
const maxAnswers = 500
// Pages show dates and "new" tags, and an undeclared change must not stay hidden for long.
const maxAgeMs = seconds(10)
// A rendering takes a tenth of this; one that waits for the database must not hold up others.
const maxWaitMs = 300

function send(
  page: Page,
  encoding: Encoding,
  bytes: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(200, page.head(encoding, bytes))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** A page that is being rendered, and the requests that wait for it. */
type Rendering = { changes: number; waiting: (() => void)[] }

/** Whole pages by key, and the answers that they were rendered from. */
export class PageCache {
  /** How many requests were answered from the cache. */
  served = 0
  readonly changes = new NamedChanges()
  readonly answers = new Kept<unknown>(this.changes, maxAnswers)
  readonly #pages = new Kept<Page>(this.changes, maxPages)
  readonly #renderings = new Map<string, Rendering>()

  /** The page, even if it is stale: for when the database is away. */
  last(key: string): Page | undefined {
    return this.#pages.last(key)
  }

  /**
   * Renders a page for all requests that come meanwhile. A request after a change does not wait,
   * because this rendering may have read older data.
   */
  async render<Result>(key: string, work: (reading: Reading) => Promise<Result>): Promise<Result> {
    const reading = this.changes.reading()
    const rendering: Rendering = { changes: reading.changes, waiting: [] }
    const release = () => {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
      for (const answer of rendering.waiting.splice(0)) answer()
    }
    this.#renderings.set(key, rendering)
    const limit = setTimeout(release, maxWaitMs)
    try {
      return await work(reading)
    } finally {
      clearTimeout(limit)
      release()
    }
  }

  /** Caches a page that depends on these names. */
  store(key: string, page: Page, reading: Reading, shown?: Iterable<string>): void {
    this.#pages.store(key, page, reading, shown)
  }

  #serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    // During a rendering an older page is still served, unless a change has made it stale.
    const limitMs = this.#renderings.has(key) ? 2 * maxAgeMs : maxAgeMs
    const page = this.#pages.find(key, limitMs)?.value
    if (!page) return false
    this.served++
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, page.unchangedHead()).end()
      return true
    }
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString())
    const bytes = page.peek(encoding)
    if (bytes) send(page, encoding, bytes, request, response)
    else void page.body(encoding).then((made) => send(page, encoding, made, request, response))
    return true
  }

  /**
   * Answers from the cache, before the web framework. `render` is called when the page is missing
   * or stale, and nobody else is rendering it.
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse, render: () => void) {
    if (this.#serve(key, request, response)) return
    const rendering = this.#renderings.get(key)
    if (rendering?.changes !== this.changes.count) return render()
    const answerLate = () => {
      if (!this.#serve(key, request, response)) render()
    }
    // Bound, because it is called by the request that renders, and traces follow the call.
    rendering.waiting.push(AsyncResource.bind(answerLate))
  }
}
