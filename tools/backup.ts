import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireOwnKey } from '../src/features/accounts/server/open-secrets.ts'
import { storedFiles } from '../src/features/media/server/stored-files.ts'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { keepBackup } from '../src/platform/backup/keep-backup.ts'
import { refuseWithoutClub } from '../src/platform/backup/own-backups.ts'
import { requirePlace } from '../src/platform/backup/open-place.ts'
import { showProgress } from '../src/platform/backup/progress.ts'
import { reportLine } from '../src/platform/backup/report-line.ts'
import { backupSource } from '../src/platform/backup/start-backups.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { openMediaStore } from '../src/platform/media/open-media-store.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand } from './operator-command.ts'

/** Without a database, `joinDatabase` would make a new, empty club. */
function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new BackupError(`There is nothing to back up in ${dataDir}.`)
}

const usage = '[-- <folder or s3://bucket/prefix>]'

await operatorCommand({ task: 'backup', usage, mostArguments: 1 }, async ([to]) => {
  const startedAt = performance.now()
  const given = to === undefined ? undefined : requirePlace(to)
  const config = readConfig(process.env)
  refuseEmptyFolder(config)
  const { database, stop } = await joinDatabase(config, createLog(config))
  const progress = showProgress('Backup')
  try {
    await refuseWithoutClub(database)
    await requireOwnKey({ config, database })
    const source = backupSource(
      { config, database, media: await openMediaStore(config) },
      storedFiles,
    )
    // A backup to a place given by hand gets no second copy. Old backups are never removed here.
    const second = given === undefined ? config.backupSecond : undefined
    const { label, problem, ...counts } = await keepBackup(source, given ?? config.backupTo, {
      config: { ...config, backupSecond: second },
      progress: progress.to,
      rotates: false,
      isByHand: given !== undefined,
    })
    progress.end()
    if (problem) process.stderr.write(`${problem}\n`)
    process.stdout.write(`Backup ${label}: ${reportLine(counts, startedAt)}\n`)
    if (problem) process.exitCode = 1
  } finally {
    progress.end()
    await stop()
  }
})
