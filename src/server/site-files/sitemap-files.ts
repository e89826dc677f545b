import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { minutes } from '#core/durations.ts'
import {
  countProductPages,
  listProductPages,
} from '#features/catalogue/server/list-product-pages.ts'
import { paths } from '#core/paths.ts'
import { listMatchPages } from '#features/matches/server/list-matches.ts'
import { listArticlePages } from '#features/news/server/list-news.ts'
import { allTeamsOf } from '#features/programs/server/list-teams.ts'
import { listPublishedPages } from '#features/texts/server/list-pages.ts'
import { withYields } from '#platform/with-yields.ts'
import type { Services } from '#platform/context.ts'
import { screens, sitemap, sitemapIndex } from './sitemap.ts'

// At 612 bytes per address, plus five per letter of the host name, the longest possible host name
// makes 8 MB.
const productsInPart = 4000
const keptFor = minutes(10)
// Requests with ever new host names can fill only this much.
const mostKept = 100

type Kept = { file: Promise<Buffer>; madeAt: number }

const partPath = (part: number, parts: number) => `/sitemap-${part}-of-${parts}.xml`

/**
 * The sitemaps, compressed, each built once in ten minutes, one at a time and yielding between
 * pieces.
 */
export class SitemapFiles {
  readonly #services: Pick<Services, 'database' | 'now'>
  readonly #kept = new Map<string, Kept>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(services: Pick<Services, 'database' | 'now'>) {
    this.#services = services
  }

  /** The whole sitemap, or the index of its parts when it is too long. */
  entry(origin: string): Promise<Buffer> {
    return this.#keep(`${origin} entry`, async () => {
      const parts = await this.#countParts()
      if (parts === 1)
        return this.#compress(
          sitemap(origin, listProductPages(this.#services, 0, 1), this.#screens(1)),
        )
      const paths = Array.from({ length: parts }, (_, index) => partPath(index + 1, parts))
      return this.#compress([sitemapIndex(origin, paths)])
    })
  }

  /** A part that the current index names; undefined for others. */
  async part(origin: string, part: number, parts: number): Promise<Buffer | undefined> {
    if (part < 1 || part > parts) return undefined
    const key = `${origin} ${part} of ${parts}`
    if (!this.#isKept(key) && parts !== (await this.#countParts())) return undefined
    return this.#keep(key, () =>
      this.#compress(
        sitemap(origin, listProductPages(this.#services, part - 1, parts), this.#screens(part)),
      ),
    )
  }

  /** What is no product: screens, teams, matches to come or told, news, the club's own pages. */
  async #screens(part: number): Promise<readonly string[]> {
    if (part > 1) return []
    const [teams, matches, articles, written] = await Promise.all([
      allTeamsOf(this.#services),
      listMatchPages(this.#services),
      listArticlePages(this.#services),
      listPublishedPages(this.#services),
    ])
    return [
      ...screens,
      ...teams.map(({ slug }) => paths.team(slug)),
      ...matches.map(({ id }) => paths.match(id)),
      ...articles.map(({ id }) => paths.article(id)),
      ...written.map(({ slug }) => paths.page(slug)),
    ]
  }

  async #countParts(): Promise<number> {
    return Math.max(Math.ceil((await countProductPages(this.#services)) / productsInPart), 1)
  }

  #isKept(key: string): boolean {
    const kept = this.#kept.get(key)
    return kept !== undefined && performance.now() - kept.madeAt < keptFor
  }

  #keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept && this.#isKept(key)) return kept.file
    const file = this.#last.then(make)
    this.#last = file.catch(() => this.#kept.delete(key))
    this.#kept.delete(key)
    this.#kept.set(key, { file, madeAt: performance.now() })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest)
    return file
  }

  #compress(texts: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
    const source = Readable.from(withYields(texts))
    const zip = createGzip()
    source.on('error', (error) => zip.destroy(error))
    return buffer(source.pipe(zip))
  }
}
