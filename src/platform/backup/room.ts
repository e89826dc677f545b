import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Queryable, statement } from '../database.ts'
import { BackupError } from './backup-error.ts'
import { newestName } from './backup-name.ts'
import { openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import type { Verified } from './read-archive.ts'
import { formatBytes } from './report-line.ts'

const databaseSize = statement<{ bytes: number }>(
  'size-to-back-up',
  'select coalesce(pg_database_size(current_database()), 0) as bytes',
)

// The disk's other users need room for their work meanwhile.
const spareBytes = 64e6

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let bytes = 0
  for (const name of names)
    bytes += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

type Content = { database: Queryable; mediaFolder: string | undefined }

/** How large the next backup will probably be. */
async function expectedBytes({ database, mediaFolder }: Content, place: Place): Promise<number> {
  const newest = newestName(await place.list())
  // With a margin, because a club's data grow.
  if (newest) return (await place.open(newest)).size * 1.2
  const [{ bytes } = { bytes: 0 }] = await database.rows(databaseSize)
  return bytes + (mediaFolder ? await folderBytes(mediaFolder) : 0)
}

/** @throws BackupError when so much will probably not fit */
export async function requireRoom(
  place: Place,
  bytes: number,
  what: 'a backup' | 'a drill' | 'a restore' = 'a backup',
): Promise<void> {
  const free = await place.freeBytes()
  const needed = bytes + spareBytes
  if (free === undefined || free >= needed) return
  const line = `about ${formatBytes(needed)} are needed, ${formatBytes(free)} are free`
  throw new BackupError(`There is no room for ${what} in ${place.label}: ${line}.`)
}

/** @throws BackupError when the next backup will probably not fit */
export const refuseWithoutRoom = async (content: Content, place: Place): Promise<void> =>
  requireRoom(place, await expectedBytes(content, place))

// A new server takes about 40 MB, of which 16 are its log.
export const emptyServerBytes = 48e6

const sum = (all: readonly { bytes: number }[]) =>
  all.reduce((bytes, each) => bytes + each.bytes, 0)

/**
 * Rows take about twice their text, with their indexes. `what` of the database lies on the disk of
 * `DATA_DIR`: a new cluster, only its rows, or none of it. @throws BackupError
 */
export async function refuseWithoutRoomToRestore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { checksums }: Pick<Verified, 'checksums'>,
  what: 'cluster' | 'rows' | 'none',
): Promise<void> {
  const rows = what === 'none' ? 0 : 2 * sum(Object.values(checksums.tables))
  const files = s3 ? 0 : sum(Object.values(checksums.files))
  const server = what === 'cluster' ? emptyServerBytes : 0
  const place = openFolderPlace(dataDir)
  if (rows + files + server > 0) await requireRoom(place, rows + files + server, 'a restore')
}

/** A disk that filled up meanwhile, in words; any other error as it is. */
export function explainFullDisk(error: unknown, { label }: Pick<Place, 'label'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  const line = 'the disk filled up, and nothing of the backup was kept'
  return new BackupError(`There is no room for a backup in ${label}: ${line}.`)
}
