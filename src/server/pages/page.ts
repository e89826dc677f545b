import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const doctype = '<!DOCTYPE html>'

// Of a page that may be seen once, compression at 5 was 45 % of the processor time; at 2 it takes a
// third of that, for 15 % more bytes.
const lightly = 2
const well = 7
// A tenth fewer bytes than at 7, but 13 times as long: only for what would not fit otherwise.
const best = 10

// What a server sends before it waits for an answer: ten segments of 1,460 bytes, less a status
// line and what Node and proxies add to the headers.
const firstWindowBytes = 14_600 - 300

// 256 KB hold any page. The usual 4 MB would take longer to allocate than to compress one.
const windowBits = 18

const compressBrotliAt = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  })

const bytesOfHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).reduce((sum, [name, { length }]) => sum + name.length + length + 4, 0)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the Accept-Encoding header allows. */
export function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/**
 * A whole rendered page. The first request for Brotli gets a quick compression, and all later ones
 * share a better one. Gzip is made once.
 */
export class Page {
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #identity: Buffer<ArrayBuffer>
  readonly #encoded = new Map<Encoding, Buffer<ArrayBuffer>>()
  readonly #making = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  readonly #heads = new WeakMap<Buffer, string[]>()
  #wasAsked = false

  /** `html` starts with its first element: prepending the doctype would copy the whole string. */
  constructor(html: string, headers: Record<string, string>) {
    this.#identity = Buffer.allocUnsafe(doctype.length + Buffer.byteLength(html))
    this.#identity.write(doctype)
    this.#identity.write(html, doctype.length)
    this.#headers = headers
    this.#encoded.set('identity', this.#identity)
    // A version tag for ETags, not a security measure.
    this.etag = `"${this.#identity.length.toString(36)}-${crc32(this.#identity).toString(36)}"`
  }

  /** The bytes for everybody in this encoding, if already compressed. */
  peek(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    return this.#encoded.get(encoding)
  }

  /** The bytes for one who asks; compressed once for all but the first. */
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#encoded.get(encoding)
    if (known) return Promise.resolve(known)
    if (encoding === 'br' && !this.#wasAsked) {
      this.#wasAsked = true
      return this.#lightly()
    }
    const making = this.#making.get(encoding) ?? this.#compress(encoding)
    this.#making.set(encoding, making)
    return making
  }

  /** One more packet would cost a round trip. */
  #fits(bytes: Buffer): boolean {
    return bytesOfHeaders(this.headers('br', bytes)) + bytes.length <= firstWindowBytes
  }

  /** What does not fit lightly is compressed well. */
  async #lightly(): Promise<Buffer<ArrayBuffer>> {
    const light = await compressBrotliAt(this.#identity, lightly)
    return this.#fits(light) ? light : this.body('br')
  }

  async #toBrotli(): Promise<Buffer<ArrayBuffer>> {
    const good = await compressBrotliAt(this.#identity, well)
    return this.#fits(good) ? good : compressBrotliAt(this.#identity, best)
  }

  async #compress(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const made =
      encoding === 'br' ? await this.#toBrotli() : await compressGzip(this.#identity, { level: 6 })
    this.#encoded.set(encoding, made)
    return made
  }

  headers(encoding: Encoding, bytes: Buffer): Record<string, string> {
    return {
      ...this.#headers,
      etag: this.etag,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
  }

  /** The headers as a list of names and values, which Node sends as it is. */
  head(encoding: Encoding, bytes: Buffer): string[] {
    const known = this.#heads.get(bytes)
    if (known) return known
    const made = Object.entries(this.headers(encoding, bytes)).flat()
    this.#heads.set(bytes, made)
    return made
  }

  /** The headers of a 304, which replace stored ones: the policy of the page stays. */
  unchangedHead(): string[] {
    const { 'content-security-policy': _policy, ...headers } = this.#headers
    return Object.entries({ ...headers, etag: this.etag }).flat()
  }
}
