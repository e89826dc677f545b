import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'

// A skippable frame of zstd at the end: other programs that read zstd pass over it.
const head = Buffer.alloc(8)
head.writeUInt32LE(0x184d2a5c, 0)
head.writeUInt32LE(32, 4)
const sealBytes = head.length + 32

/** What is wrong with a file without its seal. */
export const cutOff = 'it is cut off: its end is missing'

type Chunks = AsyncIterable<Buffer>

/** Appends the hash of everything before it, so that a cut or altered file is recognised. */
export async function* seal(chunks: Chunks): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([head, hash.digest()])
}

/** Passes on everything before the seal. @throws BackupError when the end is missing or differs */
export async function* unseal(chunks: Chunks): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    const passed = Math.max(all.length - sealBytes, 0)
    held = Buffer.from(all.subarray(passed))
    if (passed === 0) continue
    const part = all.subarray(0, passed)
    hash.update(part)
    yield part
  }
  if (held.length < sealBytes || !held.subarray(0, head.length).equals(head))
    throw new BackupError(cutOff)
  if (!hash.digest().equals(held.subarray(head.length)))
    throw new BackupError('it was altered or damaged: its checksum differs')
}
