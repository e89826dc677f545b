import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endOf } from '#core/fresh-until.ts'
import { seconds } from '#core/durations.ts'
import { bestEncoding, type Encoding, type Page } from './page.ts'

const maxPages = 200
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

/** When a page's reads began, and after how many changes. */
export type Reading = { at: number; changes: number }

type Stored = {
  page: Page
  reading: Reading
  shown: Iterable<string>
  /** The moment until which it is true, in milliseconds of the epoch. */
  end: number
  /** The number of changes after which it was last found unchanged. */
  unchangedAt: number
}

/** A page that is being rendered, and the requests that wait for it. */
type Rendering = { changes: number; waiting: (() => void)[] }

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
  readonly #pages = new Map<string, Stored>()
  readonly #renderings = new Map<string, Rendering>()

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
   * Renders a page for all who ask for it meanwhile. Who asks after a change does not wait for what
   * was read before it.
   */
  async render<Result>(key: string, work: (reading: Reading) => Promise<Result>): Promise<Result> {
    const reading = this.reading()
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

  /**
   * Caches a page that depends on these names. If one has changed since its reads began, it is
   * stale from the start.
   */
  store(key: string, page: Page, reading: Reading, shown: Iterable<string> = [anything]): void {
    const known = this.#pages.get(key)
    if (known && known.reading.changes > reading.changes) return
    this.#pages.delete(key)
    const { changes: unchangedAt } = reading
    this.#pages.set(key, { page, reading, shown, end: endOf(shown), unchangedAt })
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  #isUnchanged(stored: Stored): boolean {
    if (stored.unchangedAt === this.#changes) return true
    const { shown, reading } = stored
    if (this.#cleared > reading.changes) return false
    for (const name of shown) if ((this.#changedAt.get(name) ?? 0) > reading.changes) return false
    stored.unchangedAt = this.#changes
    return true
  }

  /** An old page is good enough for those who ask while it is rendered anew, a changed one not. */
  #isGood(key: string, stored: Stored): boolean {
    const ageMs = performance.now() - stored.reading.at
    const limitMs = this.#renderings.has(key) ? 2 * maxAgeMs : maxAgeMs
    return ageMs <= limitMs && Date.now() < stored.end && this.#isUnchanged(stored)
  }

  #serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#pages.get(key)
    if (!stored || !this.#isGood(key, stored)) return false
    const { page } = stored
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
    if (rendering?.changes !== this.#changes) return render()
    const answerLate = () => {
      if (!this.#serve(key, request, response)) render()
    }
    // Bound, because it is called by the request that renders, and traces follow the call.
    rendering.waiting.push(AsyncResource.bind(answerLate))
  }
}
