import { isatty } from 'node:tty'
import { seconds } from '#core/durations.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { defaultConnections } from '#platform/postgres/server-settings.ts'
import { unknownSettings } from '#platform/unknown-settings.ts'
import { programStart } from '#platform/workers/program-start.ts'
import { relayQuestions } from '#platform/workers/relay-questions.ts'
import { doneWithin } from './done-within.ts'
import { exitCodes, explainStart } from './refused-start.ts'
import { retireLimitMs, stopLimitMs } from './stop-limits.ts'
import { WorkerPool, WorkerRefusal } from './worker-pool.ts'

const connectionsPerWorker = 12
const graceMs = seconds(5)

async function openDatabase(config: Config, log: Log): Promise<EmbeddedPostgres | undefined> {
  const { databaseUrl, dataDir, workers } = config
  if (databaseUrl) return undefined
  const maxConnections = defaultConnections + connectionsPerWorker * (workers - 1)
  return startEmbeddedPostgres({ dataDir, log, maxConnections })
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config)
  const unknown = unknownSettings(process.env)
  if (unknown) log.warn(unknown)
  const stopMs = seconds(config.drainSeconds) + stopLimitMs + graceMs
  const env = programStart()
  const pool = new WorkerPool({ log, env, stopMs, retireMs: retireLimitMs + stopMs })
  const opening = openDatabase(config, log)
  let stopped: Promise<void> | undefined
  const end = (exitCode: number) => {
    // A recovering database may take minutes to start: after a limit it ends with this process.
    stopped ??= pool.stop().then(async () => {
      const closed = opening.then((postgres) => postgres?.stop(stopLimitMs))
      await doneWithin(closed, stopLimitMs + graceMs)
    })
    void stopped.finally(() => process.exit(exitCode))
  }
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody waited for this failure'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'uncaught')
    end(exitCodes.crashed)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => end(exitCodes.stopped))
  // A closed terminal sends SIGHUP too, and must end what it started.
  process.on('SIGHUP', () => (isatty(0) ? end(exitCodes.stopped) : void pool.roll()))
  relayQuestions(pool.serving)
  await opening
  try {
    // The first one migrates; the others find everything in place.
    const lines = await pool.add()
    await Promise.all(Array.from({ length: config.workers - 1 }, () => pool.add()))
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof WorkerRefusal)) throw error
    if (!stopped) end(error.exitCode)
  }
}

/** Starts the database inside and so many workers on one port, and keeps them running. */
export async function runWorkers(): Promise<void> {
  try {
    await serve(readConfig(process.env))
  } catch (error) {
    const { text, exitCode } = explainStart(error)
    process.stderr.write(`${text}\n`)
    process.exit(exitCode)
  }
}
