import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorMessage } from '#core/error-message.ts'
import type { Config } from '../config.ts'
import { recordRun } from './backup-runs.ts'
import { type BackupReport, type BackupSource, createBackup } from './create-backup.ts'
import { openPlace } from './open-place.ts'
import { ownPlace, readClub } from './own-backups.ts'
import type { Place } from './place.ts'
import type { ProgressTo } from './progress.ts'
import { missingLine } from './report-line.ts'
import { explainFullDisk, refuseWithoutRoom, requireRoom } from './room.ts'
import { namesToRemove } from './rotation.ts'

async function copyTo(second: Place, first: Place, name: string): Promise<void> {
  const { open, size } = await first.open(name)
  await requireRoom(second, size)
  const draft = await second.create(name)
  try {
    await pipeline(open(), draft.sink)
    await draft.complete()
  } catch (error) {
    await draft.discard()
    throw explainFullDisk(error, second)
  }
}

async function rotate(place: Place): Promise<void> {
  for (const name of namesToRemove(await place.list())) await place.remove(name)
}

type Options = {
  config: Config
  progress?: ProgressTo
  signal?: AbortSignal
  rotates: boolean
  isByHand?: boolean
}

/** Rotates and copies the finished backup. A failure is returned, because the backup is good. */
async function keepElsewhere(
  report: BackupReport,
  place: Place,
  { config, rotates, club }: Options & { club: string | undefined },
): Promise<string | undefined> {
  try {
    if (rotates) await rotate(place)
    if (!config.backupSecond) return undefined
    const second = ownPlace(await openPlace(config.backupSecond, config), club)
    await copyTo(second, place, report.name)
    if (rotates) await rotate(second)
  } catch (error) {
    return errorMessage(error)
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
  const { config, progress, signal, isByHand } = options
  const { database } = source
  const startedAt = performance.now()
  try {
    const club = await readClub(database)
    const place = ownPlace(await openPlace(address, config), club)
    const mediaFolder = config.s3 ? undefined : join(config.dataDir, 'media')
    await refuseWithoutRoom({ database, mediaFolder }, place)
    const passphrase = config.backupPassphrase
    const report = await createBackup(source, place, { passphrase, club, progress, signal })
    const elsewhere = await keepElsewhere(report, place, { ...options, club })
    const problems = [missingLine(report.missing), elsewhere]
    const problem = problems.filter(Boolean).join(' ') || undefined
    const tookMs = performance.now() - startedAt
    const run = { kind: 'backup' as const, tookMs, isByHand }
    await recordRun(database, { ...run, place: report.label, report, problem })
    return { ...report, problem }
  } catch (error) {
    const tookMs = performance.now() - startedAt
    const problem = errorMessage(error)
    // A backup that a stop of the program aborted is no failure: it is made again soon.
    if (!signal?.aborted)
      await recordRun(database, {
        kind: 'backup',
        tookMs,
        isByHand,
        place: address,
        problem,
      }).catch(() => undefined)
    throw error
  }
}
