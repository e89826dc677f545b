import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import type { MediaStore } from '../media/media-store.ts'
import {
  archiveFormat,
  type Checksums,
  checksumsName,
  type Manifest,
  manifestName,
  mediaFolder,
  secretsFolder,
  tableKey,
  tablesFolder,
} from './archive-format.ts'
import { backupProduct } from '../kept-names.ts'
import { backupName } from './backup-name.ts'
import type { Place } from './place.ts'
import type { ProgressTo } from './progress.ts'
import { explainFullDisk } from './room.ts'
import type { SecretFile } from './secret-files.ts'
import { copyOut, readSums, type Snapshot, type SummedTable, withSnapshot } from './snapshot.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** What a backup is made of. `mediaKeys` is SQL that selects the key of each stored file. */
export type BackupSource = {
  database: Database
  media: MediaStore
  mediaKeys: string
  readSecrets: () => Promise<SecretFile[]>
  version: string
  site: string
}

export type BackupReport = {
  label: string
  name: string
  moment: Date
  bytes: number
  tables: number
  rows: number
  files: number
  missing: number
}

type Options = {
  passphrase: string | undefined
  /** What tells this club's backups from another's. */
  club?: string | undefined
  progress?: ProgressTo
  signal?: AbortSignal
}

// A tar entry begins with its size, so that a table is written in parts of about this many bytes.
const partBytes = 4 * 1024 * 1024

type Writing = {
  archive: ArchiveWriter
  checksums: Checksums
  progress: ProgressTo
  signal: AbortSignal | undefined
}

const manifestOf = (
  { moment, postgres, migration, tables, sequences }: Snapshot,
  { version, site }: BackupSource,
): Manifest => ({
  product: backupProduct,
  format: archiveFormat,
  version,
  site,
  moment: moment.toISOString(),
  postgres,
  migration,
  tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
  sequences,
})

const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

async function addTable(
  { archive, checksums, progress, signal }: Writing,
  { client }: Snapshot,
  table: SummedTable,
): Promise<void> {
  const key = tableKey(table)
  const hash = createHash('sha256')
  let parts = 0
  let bytes = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const addPart = async () => {
    parts += 1
    const name = `${tablesFolder}/${key}/${String(parts).padStart(6, '0')}.copy`
    await archive.add(name, heldBytes, held)
    held = []
    heldBytes = 0
  }
  for await (const chunk of copyOut(client, table)) {
    signal?.throwIfAborted()
    hash.update(chunk)
    held.push(chunk)
    heldBytes += chunk.length
    bytes += chunk.length
    progress({ at: key, addedBytes: chunk.length })
    if (heldBytes >= partBytes) await addPart()
  }
  if (heldBytes > 0) await addPart()
  const { rows, sums } = await readSums(client, table)
  checksums.tables[key] = { rows, sums, bytes, sha256: hash.digest('hex') }
}

async function addFile(
  { archive, checksums, progress, signal }: Writing,
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | readonly Buffer[],
): Promise<void> {
  const hash = createHash('sha256')
  const digested = async function* () {
    for await (const chunk of content) {
      signal?.throwIfAborted()
      hash.update(chunk)
      progress({ at: name, addedBytes: chunk.length })
      yield chunk
    }
  }
  await archive.add(name, size, digested())
  checksums.files[name] = { bytes: size, sha256: hash.digest('hex') }
}

async function addMedia(writing: Writing, { client }: Snapshot, source: BackupSource) {
  const { rows } = await client.query<{ key: string }>(source.mediaKeys)
  for (const key of new Set(rows.map((row) => row.key))) {
    const file = await source.media.read(key)
    if (!file) writing.checksums.missing.push(key)
    else await addFile(writing, `${mediaFolder}/${key}`, file.size, file.chunks)
  }
}

async function writeAll(snapshot: Snapshot, source: BackupSource, writing: Writing) {
  const { archive, checksums } = writing
  const manifest = jsonBytes(manifestOf(snapshot, source))
  await archive.add(manifestName, manifest.length, manifest)
  for (const table of snapshot.tables) await addTable(writing, snapshot, table)
  await addMedia(writing, snapshot, source)
  for (const { name, content } of await source.readSecrets())
    await addFile(writing, `${secretsFolder}/${name}`, content.length, [content])
  const sums = jsonBytes(checksums)
  await archive.add(checksumsName, sums.length, sums)
  await archive.finish()
}

/**
 * Writes one file with the database, its pictures and films, and the secrets, as they were at one
 * moment. It has its name only when it is complete. @throws BackupError
 */
export async function createBackup(
  source: BackupSource,
  place: Place,
  { passphrase, club, progress = () => undefined, signal }: Options,
): Promise<BackupReport> {
  return withSnapshot(source.database, async (snapshot) => {
    const { moment } = snapshot
    const name = backupName(moment, passphrase !== undefined, club)
    const draft = await place.create(name)
    const archive = writeArchive(draft.sink, moment, passphrase)
    const checksums: Checksums = { tables: {}, files: {}, missing: [] }
    try {
      await writeAll(snapshot, source, { archive, checksums, progress, signal })
      const tables = Object.values(checksums.tables)
      return {
        ...(await draft.complete()),
        name,
        moment,
        tables: tables.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: Object.keys(checksums.files).length,
        missing: checksums.missing.length,
      }
    } catch (error) {
      await archive.abort(error instanceof Error ? error : new Error(String(error)))
      await draft.discard()
      throw explainFullDisk(error, place)
    }
  })
}
