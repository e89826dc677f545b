import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '#core/error-message.ts'
import { recordRun } from '../src/platform/backup/backup-runs.ts'
import { drill, type DrillReport } from '../src/platform/backup/drill.ts'
import { openBackup, requirePlace } from '../src/platform/backup/open-place.ts'
import { showProgress } from '../src/platform/backup/progress.ts'
import { reportLine } from '../src/platform/backup/report-line.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand } from './operator-command.ts'

type Outcome = { tookMs: number; place: string; report?: DrillReport; problem?: string }

/** Tells the System page; a drill is also of use where no database can be reached. */
async function record(config: Config, log: Log, outcome: Outcome): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) return
  try {
    const { database, stop } = await joinDatabase(config, log)
    try {
      await recordRun(database, { kind: 'drill', ...outcome })
    } finally {
      await stop()
    }
  } catch (error) {
    process.stderr.write(`The outcome could not be recorded: ${String(error)}\n`)
  }
}

const usage = '[-- <file, folder or s3://bucket/name>]'

await operatorCommand({ task: 'drill', usage, mostArguments: 1 }, async ([from]) => {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const log = createLog(config)
  const place = from === undefined ? config.backupTo : requirePlace(from)
  const progress = showProgress('Drill')
  const tookMs = () => performance.now() - startedAt
  try {
    const archive = await openBackup(place, config)
    const migrationsFolder = resolve('database/migrations')
    const report = await drill({ config, log, archive, migrationsFolder, progress: progress.to })
    progress.end()
    await record(config, log, { tookMs: tookMs(), place: archive.label, report })
    const line = `Drill of ${archive.label} of ${report.moment.toISOString()}: all is as it was`
    process.stdout.write(`${line}: ${reportLine(report, startedAt)}\n`)
  } catch (error) {
    progress.end()
    const problem = errorMessage(error)
    await record(config, log, { tookMs: tookMs(), place, problem })
    throw error
  }
})
