import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storedFiles } from '../src/features/media/server/stored-files.ts'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { createBackup } from '../src/platform/backup/create-backup.ts'
import { openPlace } from '../src/platform/backup/open-place.ts'
import { showProgress } from '../src/platform/backup/progress.ts'
import { reportLine } from '../src/platform/backup/report-line.ts'
import { readSecrets } from '../src/platform/backup/secret-files.ts'
import { type Config, readConfig, siteOrigin } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { openMediaStore } from '../src/platform/media/open-media-store.ts'
import { version } from '../src/platform/version.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand } from './operator-command.ts'

/** Joining would make a new, empty club. */
function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new BackupError(`There is nothing to back up in ${dataDir}.`)
}

await operatorCommand(
  'Usage: npm run backup [-- <folder or s3://bucket/prefix>]',
  1,
  async ([to]) => {
    const startedAt = performance.now()
    const config = readConfig(process.env)
    refuseEmptyFolder(config)
    const log = createLog()
    const place = await openPlace(to ?? config.backupTo, config)
    const { database, stop } = await joinDatabase(config, log)
    const progress = showProgress('Backup')
    try {
      const source = {
        database,
        media: await openMediaStore(config),
        mediaKeys: storedFiles,
        readSecrets: () => readSecrets(config.dataDir, config.authSecrets),
        version,
        site: siteOrigin(config),
      }
      const report = await createBackup(source, place, {
        passphrase: config.backupPassphrase,
        progress: progress.to,
      })
      progress.end()
      process.stdout.write(`Backup ${report.label}: ${reportLine(report, startedAt)}\n`)
    } finally {
      progress.end()
      await stop()
    }
  },
)
