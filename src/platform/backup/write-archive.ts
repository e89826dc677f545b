import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack as openTar } from 'tar-stream'
import { encryptWith } from './encryption.ts'
import { seal } from './seal.ts'

type Content = Buffer | readonly Buffer[] | AsyncIterable<Buffer>

export type ArchiveWriter = {
  /** Appends one entry; resolves when the sink has taken it. */
  add: (name: string, size: number, content: Content) => Promise<void>
  /** Resolves when the sink is complete. */
  finish: () => Promise<void>
  /** Ends the sink with an error. */
  abort: (reason: Error) => Promise<void>
}

const zstd = () =>
  createZstdCompress({
    chunkSize: 256 * 1024,
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })

const asItIs = (chunks: AsyncIterable<Buffer>) => chunks

/** Writes a backup to `sink`: tar, zstd, a seal, and encryption where there is a passphrase. */
export function writeArchive(
  sink: Writable,
  moment: Date,
  passphrase: string | undefined,
): ArchiveWriter {
  const pack = openTar()
  const broken = new AbortController()
  const protect = passphrase ? encryptWith(passphrase) : asItIs
  const writing = pipeline(pack, zstd(), seal, protect, sink).catch((error: unknown) => {
    broken.abort(error)
    throw error
  })
  // Its failure is seen by whoever adds the next entry or finishes.
  writing.catch(() => undefined)
  return {
    async add(name, size, content) {
      broken.signal.throwIfAborted()
      const entry = pack.entry({ name, size, mtime: moment, mode: 0o600 })
      const chunks = Buffer.isBuffer(content) ? [content] : content
      for await (const chunk of chunks) {
        broken.signal.throwIfAborted()
        if (!entry.write(chunk)) await once(entry, 'drain', { signal: broken.signal })
      }
      entry.end(null)
    },
    async finish() {
      pack.finalize()
      await writing
    },
    async abort(reason) {
      pack.destroy(reason)
      await writing.catch(() => undefined)
    },
  }
}
