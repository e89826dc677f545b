import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { statement } from '../database.ts'
import { BackupError } from './backup-error.ts'
import { recordRun } from './backup-runs.ts'
import { type BackupReport, type BackupSource, createBackup } from './create-backup.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import type { ProgressTo } from './progress.ts'
import { formatBytes } from './report-line.ts'
import { namesToRemove } from './rotation.ts'

const databaseSize = statement<{ bytes: number }>(
  'size-to-back-up',
  'select coalesce(pg_database_size(current_database()), 0) as bytes',
)

/** @throws BackupError when the next backup will probably not fit */
export async function refuseWithoutRoom(
  { database }: Pick<BackupSource, 'database'>,
  place: Place,
): Promise<void> {
  const free = await place.freeBytes()
  if (free === undefined) return
  const newest = (await place.list()).at(-1)
  const [{ bytes } = { bytes: 0 }] = newest ? [] : await database.rows(databaseSize)
  // The club grows, and its database needs room for its own work meanwhile.
  const needed = (newest ? (await place.open(newest)).size * 1.2 : bytes) + 64e6
  if (free >= needed) return
  const line = `about ${formatBytes(needed)} are needed, ${formatBytes(free)} are free`
  throw new BackupError(`There is no room for a backup in ${place.label}: ${line}.`)
}

async function copyTo(second: Place, first: Place, name: string): Promise<void> {
  const { open } = await first.open(name)
  const draft = await second.create(name)
  try {
    await pipeline(open(), draft.sink)
    await draft.complete()
  } catch (error) {
    await draft.discard()
    throw error
  }
}

async function rotate(place: Place): Promise<void> {
  for (const name of namesToRemove(await place.list())) await place.remove(name)
}

const lineOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Options = { config: Config; progress?: ProgressTo; signal?: AbortSignal; rotates: boolean }

/** What failed after the backup was made: it is good, but somebody should know. */
async function keepElsewhere(
  report: BackupReport,
  place: Place,
  { config, rotates }: Options,
): Promise<string | undefined> {
  try {
    if (rotates) await rotate(place)
    if (!config.backupSecond) return undefined
    const second = await openPlace(config.backupSecond, config)
    await copyTo(second, place, report.name)
    if (rotates) await rotate(second)
  } catch (error) {
    return lineOf(error)
  }
}

/**
 * Makes a backup, copies it to the second place, forgets old ones, and records how it went.
 * @throws BackupError
 */
export async function keepBackup(
  source: BackupSource,
  address: string,
  options: Options,
): Promise<BackupReport & { problem: string | undefined }> {
  const { config, progress, signal } = options
  const { database } = source
  const startedAt = performance.now()
  try {
    const place = await openPlace(address, config)
    await refuseWithoutRoom(source, place)
    const passphrase = config.backupPassphrase
    const report = await createBackup(source, place, { passphrase, progress, signal })
    const problem = await keepElsewhere(report, place, options)
    const tookMs = performance.now() - startedAt
    await recordRun(database, { kind: 'backup', tookMs, place: report.label, report, problem })
    return { ...report, problem }
  } catch (error) {
    const tookMs = performance.now() - startedAt
    const problem = lineOf(error)
    await recordRun(database, { kind: 'backup', tookMs, place: address, problem }).catch(
      () => undefined,
    )
    throw error
  }
}
