import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const doctype = '<!DOCTYPE html>'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the Accept-Encoding header allows. */
export function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** A whole rendered page; compressed at the first request for an encoding, then cached. */
export class Page {
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #identity: Buffer<ArrayBuffer>
  readonly #encoded = new Map<Encoding, Buffer<ArrayBuffer>>()
  readonly #making = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  readonly #heads = new Map<Encoding, string[]>()

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

  /** The bytes in this encoding, if already compressed. */
  peek(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    return this.#encoded.get(encoding)
  }

  /** Compressed once, however many ask for it at the same time. */
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#encoded.get(encoding)
    if (known) return Promise.resolve(known)
    const making = this.#making.get(encoding) ?? this.#compress(encoding)
    this.#making.set(encoding, making)
    return making
  }

  async #compress(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const made =
      encoding === 'br'
        ? await compressBrotli(this.#identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await compressGzip(this.#identity, { level: 6 })
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
    const known = this.#heads.get(encoding)
    if (known) return known
    const made = Object.entries(this.headers(encoding, bytes)).flat()
    this.#heads.set(encoding, made)
    return made
  }

  /** The headers of a 304, which replace stored ones: the policy of the page stays. */
  unchangedHead(): string[] {
    const { 'content-security-policy': _policy, ...headers } = this.#headers
    return Object.entries({ ...headers, etag: this.etag }).flat()
  }
}
