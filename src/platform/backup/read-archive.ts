import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as openTar, type Header } from 'tar-stream'
import {
  archiveFormat,
  type Checksums,
  checksumsName,
  checksumsSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  tablesFolder,
} from './archive-format.ts'
import { errorMessage } from '#core/error-message.ts'
import { backupProduct } from '../kept-names.ts'
import { BackupError } from './backup-error.ts'
import { decryptWith } from './encryption.ts'
import { cutOff, unseal } from './seal.ts'

/** A backup's bytes, which can be read more than once. */
export type Archive = { label: string; size: number; open: () => Readable }

export type ArchiveHandler = {
  manifest?: (manifest: Manifest) => Promise<void> | void
  /** One part of a table, in order, or one file. All of it must be read. */
  entry?: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>
}

export type Verified = { manifest: Manifest; checksums: Checksums }

const foreign = 'it is not a backup of this program'
const cutOrForeign = 'it is cut off, or not a backup of this program'
// A manifest of another program may be anything.
const mostManifestBytes = 64 * 1024 * 1024

type Entry = AsyncIterable<unknown> & { header: Header }

/** The library does not say that an entry's chunks are buffers. */
const chunksOf = (entry: Entry) => entry as AsyncIterable<Buffer>

type Digests = Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>

/** All parts of a table have one digest; every other entry has its own. */
const digestKey = (name: string): string =>
  name.startsWith(`${tablesFolder}/`) ? name.slice(0, name.lastIndexOf('/')) : name

async function readJson(entry: Entry): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(entry)) {
    bytes += chunk.length
    if (bytes > mostManifestBytes) throw new BackupError(foreign)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new BackupError(foreign)
  }
}

function readManifest(json: unknown): Manifest {
  const given = typeof json === 'object' && json !== null ? json : {}
  if (!('product' in given) || given.product !== backupProduct) throw new BackupError(foreign)
  if ('format' in given && typeof given.format === 'number' && given.format > archiveFormat)
    throw new BackupError('it was made by a newer version: update this program first')
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw new BackupError(foreign)
  return parsed.data
}

async function* digested(entry: Entry, digests: Digests): AsyncGenerator<Buffer> {
  const key = digestKey(entry.header.name)
  const digest = digests.get(key) ?? { bytes: 0, hash: createHash('sha256') }
  digests.set(key, digest)
  for await (const chunk of chunksOf(entry)) {
    digest.bytes += chunk.length
    digest.hash.update(chunk)
    yield chunk
  }
}

/** @throws BackupError unless everything that was listed was there, and nothing else */
function compare(digests: Digests, { tables, files }: Checksums): void {
  const expected = new Map([
    ...Object.entries(tables).map(([key, sum]) => [`${tablesFolder}/${key}`, sum] as const),
    ...Object.entries(files),
  ])
  for (const name of digests.keys())
    if (!expected.has(name)) throw new BackupError(`it was altered: ${name} is not listed`)
  for (const [name, { bytes, sha256 }] of expected) {
    const found = digests.get(name)
    if (!found && bytes > 0) throw new BackupError(`it is incomplete: ${name} is missing`)
    if (found && (found.bytes !== bytes || found.hash.digest('hex') !== sha256))
      throw new BackupError(`it was altered or damaged: the checksum of ${name} differs`)
  }
}

async function readEntries(
  tar: AsyncIterable<Entry>,
  { manifest: onManifest, entry: onEntry }: ArchiveHandler,
): Promise<Verified> {
  const digests: Digests = new Map()
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  for await (const entry of tar) {
    const { name } = entry.header
    if (!manifest) {
      if (name !== manifestName) throw new BackupError(foreign)
      manifest = readManifest(await readJson(entry))
      await onManifest?.(manifest)
    } else if (name === checksumsName) {
      checksums = checksumsSchema.parse(await readJson(entry))
    } else {
      const chunks = digested(entry, digests)
      await onEntry?.(name, chunks)
      // Reads what the handler left unread: the checksum covers it.
      for await (const rest of chunks) void rest
    }
  }
  if (!manifest || !checksums) throw new BackupError(cutOff)
  compare(digests, checksums)
  return { manifest, checksums }
}

const isOfReading = (error: unknown) =>
  error instanceof Error &&
  ('$metadata' in error || ('syscall' in error && typeof error.syscall === 'string'))

/** Names the file in the line; what breaks while it is decoded means that it is damaged. */
function explain(label: string, error: unknown): Error {
  if (error instanceof BackupError) return new BackupError(`${label}: ${error.message}.`)
  const reason = errorMessage(error)
  if (isOfReading(error)) return new BackupError(`${label}: it cannot be read (${reason}).`)
  return new BackupError(`${label}: it was altered or damaged (${reason}).`)
}

/** What a handler finds wrong with the backup, as a line that names the file too. */
export function namingFile({ label }: Archive, error: unknown): unknown {
  const isNamed = !(error instanceof BackupError) || error.message.startsWith(label)
  return isNamed ? error : new BackupError(`${label}: ${error.message}.`)
}

class HandlerError extends Error {
  readonly reason: Error

  constructor(reason: unknown) {
    super('the handler failed', { cause: reason })
    this.reason = reason instanceof Error ? reason : new Error(String(reason))
  }
}

/** Errors of the handler are not errors of the file. */
const guarded = (handler: ArchiveHandler): ArchiveHandler => ({
  manifest: async (manifest) => {
    try {
      await handler.manifest?.(manifest)
    } catch (error) {
      throw new HandlerError(error)
    }
  },
  entry: async (name, chunks) => {
    let failed: Error | undefined
    const watched = (async function* () {
      try {
        yield* chunks
      } catch (error) {
        failed = error instanceof Error ? error : new Error(String(error))
        throw error
      }
    })()
    try {
      await handler.entry?.(name, watched)
    } catch (error) {
      throw failed ?? new HandlerError(error)
    }
  },
})

const firstBytes = [
  Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
  Buffer.from('age-encryption.org/', 'latin1'),
]

async function* ofThisKind(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const isKnown = firstBytes.some((bytes) => chunk.subarray(0, bytes.length).equals(bytes))
    if (isFirst && !isKnown) throw new BackupError(foreign)
    isFirst = false
    yield chunk
  }
  if (isFirst) throw new BackupError(foreign)
}

/** What broke first is often a consequence: the handler's and our own errors say more. */
function firstCause(errors: readonly unknown[]): unknown {
  return (
    errors.find((error) => error instanceof HandlerError) ??
    errors.find((error) => error instanceof BackupError) ??
    errors[0]
  )
}

/**
 * Reads a backup from its first byte to its last and verifies all of its checksums. @throws
 * BackupError when it is foreign, cut, altered, newer, or encrypted for another passphrase
 */
export async function readArchive(
  { label, open }: Archive,
  passphrase: string | undefined,
  handler: ArchiveHandler = {},
): Promise<Verified> {
  const tar = openTar()
  const decoding = pipeline(
    open(),
    ofThisKind,
    decryptWith(passphrase),
    unseal,
    createZstdDecompress({ chunkSize: 256 * 1024 }),
    tar,
  )
  let isOurs = false
  const noting: ArchiveHandler = {
    ...handler,
    manifest(manifest) {
      isOurs = true
      return handler.manifest?.(manifest)
    },
  }
  const reading = readEntries(tar, guarded(noting)).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [decoded, read] = await Promise.allSettled([decoding, reading])
  if (decoded.status === 'fulfilled' && read.status === 'fulfilled') return read.value
  const failures = [read, decoded].filter((outcome) => outcome.status === 'rejected')
  const cause = firstCause(failures.map(({ reason }) => reason as unknown))
  if (cause instanceof HandlerError) throw cause.reason
  // Other files that zstd has compressed have no seal either.
  const isUnknown = !isOurs && cause instanceof BackupError && cause.message === cutOff
  throw explain(label, isUnknown ? new BackupError(cutOrForeign) : cause)
}
