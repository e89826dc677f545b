import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorMessage } from '#core/error-message.ts'
import { recordRun } from '../src/platform/backup/backup-runs.ts'
import { drill, type DrillReport } from '../src/platform/backup/drill.ts'
import { openBackup, requirePlace } from '../src/platform/backup/open-place.ts'
import { readClub } from '../src/platform/backup/own-backups.ts'
import { showProgress } from '../src/platform/backup/progress.ts'
import { reportLine } from '../src/platform/backup/report-line.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand } from './operator-command.ts'

type Outcome = {
  tookMs: number
  place: string
  isByHand: boolean
  report?: DrillReport
  problem?: string
}

/** A drill is also of use where no database can be reached: then it `says` so, and goes on. */
async function withClub<Result>(
  config: Config,
  log: Log,
  says: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) return undefined
  try {
    const { database, stop } = await joinDatabase(config, log)
    try {
      return await work(database)
    } finally {
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${says}: ${String(error)}\n`)
  }
}

/** Tells the System page. */
const record = (config: Config, log: Log, outcome: Outcome) =>
  withClub(config, log, 'The outcome could not be recorded', (database) =>
    recordRun(database, { kind: 'drill', ...outcome }),
  )

const usage = '[-- <file, folder or s3://bucket/name>]'

await operatorCommand({ task: 'drill', usage, mostArguments: 1 }, async ([from]) => {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const log = createLog(config)
  const isByHand = from !== undefined
  const place = from === undefined ? config.backupTo : requirePlace(from)
  const progress = showProgress('Drill')
  const tookMs = () => performance.now() - startedAt
  try {
    const club = await withClub(config, log, 'Whose backups are meant is unknown', readClub)
    const archive = await openBackup(place, config, { club })
    const migrationsFolder = resolve('database/migrations')
    const report = await drill({ config, log, archive, migrationsFolder, progress: progress.to })
    progress.end()
    await record(config, log, { tookMs: tookMs(), place: archive.label, isByHand, report })
    const line = `Drill of ${archive.label} of ${report.moment.toISOString()}: all is as it was`
    process.stdout.write(`${line}: ${reportLine(report, startedAt)}\n`)
  } catch (error) {
    progress.end()
    const problem = errorMessage(error)
    await record(config, log, { tookMs: tookMs(), place, isByHand, problem })
    throw error
  }
})
