import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { seconds } from '#core/durations.ts'

const maxPages = 500
// Changes made through this process clear the cache at once; this bounds how long another process's go unseen.
const maxAgeMs = seconds(10)

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Page = {
  bodies: Record<Encoding, Buffer>
  headers: Record<string, string>
  etag: string
  storedAt: number
}

/** A whole page: its text and the headers that belong to it. */
export type RenderedPage = { html: string; headers: Record<string, string> }

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function compress(html: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    compressGzip(identity, { level: 5 }),
  ])
  return { identity, br, gzip: gz }
}

/** Whole compressed pages by key, the least recently used leaving first. */
export class PageCache {
  readonly #pages = new Map<string, Page>()

  clear(): void {
    this.#pages.clear()
  }

  async store(key: string, { html, headers }: RenderedPage): Promise<void> {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page = { bodies: await compress(html), headers, etag, storedAt: Date.now() }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const oldest = this.#pages.keys().next()
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value)
  }

  /** Answers from the cache below the web framework; false when the page is not there or too old. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key)
    if (!page || Date.now() - page.storedAt > maxAgeMs) return false
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { etag: page.etag }).end()
      return true
    }
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
    const body = page.bodies[encoding]
    response.writeHead(200, {
      ...page.headers,
      etag: page.etag,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
