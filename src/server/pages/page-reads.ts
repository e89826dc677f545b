import { type ApiFetch, type ApiRead, callApi } from '#ui/data/api.ts'
import { anything, type Reading } from './named-changes.ts'
import type { PageCache } from './page-cache.ts'

/** An API call that collects in `shown` the change names its answer depends on. */
export type NotingFetch = (
  path: string,
  init: RequestInit | undefined,
  shown: Set<string>,
  showsDrafts: boolean,
) => Promise<Response>

// Long enough that under load nearly all pages share their answers, and short enough that who opens
// a page anew also sees what no statement has declared.
const sharedForMs = 500

/** An answer is shared by all pages that are rendered from it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).map(deepFreeze)
  return value
}

type Options = { cache: PageCache; fetchNoting: NotingFetch; showsDrafts: boolean }

/** What one page reads from the API, and the names of the changes that would make it stale. */
export class PageReads {
  readonly shown = new Set<string>()
  /** When the oldest of its answers was read. */
  #oldest = Infinity
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** The page is as old as the oldest answer in it. */
  since({ at, changes }: Reading): Reading {
    return { at: Math.min(at, this.#oldest), changes }
  }

  readonly fetch: ApiFetch = (path, init) =>
    this.#options.fetchNoting(path, init, this.shown, this.#options.showsDrafts)

  /**
   * Keeps answers that note what they depend on: most of them are the same on every page. An answer
   * that notes nothing may be personal and is not kept.
   */
  readonly read: ApiRead = async (path, init) => {
    const { cache, fetchNoting, showsDrafts } = this.#options
    if (showsDrafts) return callApi(this.fetch, path, init)
    const kept = cache.answers.find(path, sharedForMs)
    if (kept) return this.#show(kept.value, kept.shown, kept.reading)
    const reading = cache.changes.reading()
    const shown = new Set<string>()
    const noting: ApiFetch = (asked, given) => fetchNoting(asked, given, shown, false)
    const answer = deepFreeze(await callApi(noting, path, init))
    if (!shown.has(anything)) cache.answers.store(path, answer, reading, shown)
    return this.#show(answer, shown, reading)
  }

  #show(answer: unknown, shown: Iterable<string>, { at }: Reading): unknown {
    for (const name of shown) this.shown.add(name)
    this.#oldest = Math.min(this.#oldest, at)
    return answer
  }
}
