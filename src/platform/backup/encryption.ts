import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { BackupError } from './backup-error.ts'

type Chunks = AsyncIterable<Buffer>

// 64 MB of memory for half a second. The default asks for 256 MB, a quarter of a small machine.
const scryptWorkFactor = 16
const intro = 'age-encryption.org/'

const asWebStream = (chunks: Chunks) =>
  Readable.toWeb(Readable.from(chunks, { objectMode: true })) as ReadableStream<Uint8Array>

async function* asChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of Readable.fromWeb(stream as NodeReadableStream<Uint8Array>))
    yield Buffer.from(chunk as Uint8Array)
}

/** Encrypts as `age --passphrase` does, whose tools can open it. */
export const encryptWith = (passphrase: string) =>
  async function* encrypt(chunks: Chunks): AsyncGenerator<Buffer> {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    yield* asChunks(await encrypter.encrypt(asWebStream(chunks)))
  }

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}

async function openWith(passphrase: string, chunks: Chunks) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(asWebStream(chunks)).catch((error: unknown) => {
    const isForAnother = error instanceof Error && error.message.startsWith('no identity matched')
    if (isForAnother) throw new BackupError('BACKUP_PASSPHRASE does not open it')
    throw error
  })
}

/**
 * Decrypts what begins like an encrypted file and passes on everything else. @throws BackupError
 * without a passphrase, or with a wrong one
 */
export const decryptWith = (passphrase: string | undefined) =>
  async function* decrypt(chunks: Chunks): AsyncGenerator<Buffer> {
    const iterator = chunks[Symbol.asyncIterator]()
    let first: Buffer = Buffer.alloc(0)
    while (first.length < intro.length) {
      const { value, done } = await iterator.next()
      if (done) break
      first = Buffer.concat([first, value])
    }
    const all = withFirst(first, iterator)
    if (first.toString('latin1', 0, intro.length) !== intro) return yield* all
    if (!passphrase) throw new BackupError('it is encrypted: set BACKUP_PASSPHRASE')
    yield* asChunks(await openWith(passphrase, all))
  }
