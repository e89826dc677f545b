import { resolve } from 'node:path'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { openBackup, requirePlace } from '../src/platform/backup/open-place.ts'
import { showProgress } from '../src/platform/backup/progress.ts'
import { reportLine } from '../src/platform/backup/report-line.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { operatorCommand, UsageError } from './operator-command.ts'

const usage = `-- <file, folder or s3://bucket/name> [--replace]
  a folder's newest backup is taken; --replace keeps what is there beside it`

await operatorCommand({ task: 'restore', usage, mostArguments: 2 }, async (args) => {
  const startedAt = performance.now()
  const replaces = args.includes('--replace')
  const [from, ...others] = args.filter((each) => each !== '--replace')
  if (!from || others.length > 0) throw new UsageError()
  const config = readConfig(process.env)
  const archive = await openBackup(requirePlace(from), config, {
    tellAhead(name) {
      // The clock of a new machine may be days behind, and that backup the newest after all.
      throw new BackupError(`${name} is dated later than now: set the clock, or name a file.`)
    },
  })
  const progress = showProgress('Restore')
  const report = await restore({
    config,
    log: createLog(config),
    archive,
    replaces,
    migrationsFolder: resolve('database/migrations'),
    progress: progress.to,
  }).finally(progress.end)
  if (report.kept.length > 0) {
    const kept = report.kept.join(', ')
    process.stdout.write(`What was there before is kept in ${kept}; remove it when all is well.\n`)
    process.stdout.write('Restart every process of the program that was running on it.\n')
  }
  const line = reportLine(report, startedAt)
  process.stdout.write(`Restored ${archive.label} of ${report.moment}: ${line}\n`)
})
