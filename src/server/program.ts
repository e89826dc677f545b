import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { createLog, type Log } from '#platform/log.ts'
import { unknownSettings } from '#platform/unknown-settings.ts'
import { onRetirement, tellReady } from '#platform/workers/worker-life.ts'
import { type Closable, doneWithin } from './done-within.ts'
import { openServices } from './open-services.ts'
import { printLine } from './print-line.ts'
import { exitCodes, explainStart } from './refused-start.ts'
import type { Development } from './serve.ts'
import { requestsLimitMs, retireLimitMs, stopLimitMs } from './stop-limits.ts'
import { createWebServer, finishRequests, retireServer } from './web-server.ts'

/** The library is loaded only when traces are configured. */
async function startTraces(config: Config, log: Log): Promise<Closable> {
  if (!config.tracesEndpoint) return { stop: () => Promise.resolve() }
  const { openTracer } = await import('#platform/tracing/open-tracer.ts')
  return openTracer(config, log)
}

/**
 * Uncaught errors. After a rejected promise or a broken connection the state is sound; after others
 * it is unknown.
 */
function guardProcess(log: Log, end: (exitCode: number) => void): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody waited for this failure'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'uncaught')
    if (isDatabaseUnavailable(err)) return
    end(exitCodes.crashed)
  })
}

async function start(development?: Development): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const unknown = cluster.isPrimary ? unknownSettings(process.env) : undefined
  if (unknown) log.warn(unknown)
  const stopping = new AbortController()
  const tracing = await startTraces(config, log)
  const opening = openServices(config, log, stopping.signal)
  const server = createWebServer()
  const workers: Closable[] = []
  const stopAll = async () => {
    stopping.abort()
    if (server.listening) await sleep(seconds(config.drainSeconds))
    const endsAt = performance.now() + stopLimitMs
    setTimeout(() => {
      log.warn('not everything ended in time')
      process.exit(exitCodes.stopped)
    }, stopLimitMs).unref()
    const answered = finishRequests(server)
    await doneWithin(
      Promise.all([answered, ...workers.map((worker) => worker.stop())]),
      requestsLimitMs,
    )
    const { stop } = await opening
    // Closing the pool makes running requests fail, and their transactions roll back.
    const closed = stop(endsAt - performance.now() - seconds(1))
    await doneWithin(answered, seconds(1))
    server.closeAllConnections()
    await closed
    await doneWithin(tracing.stop(), seconds(1))
  }
  let stopped: Promise<void> | undefined
  const shutDown = () => (stopped ??= stopAll())
  const retire = async () => {
    await doneWithin(retireServer(server), retireLimitMs)
    await shutDown()
    process.exit(exitCodes.stopped)
  }
  const end = (exitCode: number) => void shutDown().finally(() => process.exit(exitCode))
  guardProcess(log, end)
  // Registered first, so that a stop also closes what is still being opened.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(exitCodes.stopped))
  onRetirement({ retire: () => void retire(), end: () => end(exitCodes.stopped) })
  try {
    // Most of the program's code, read while PostgreSQL starts.
    const [open, { serve }] = await Promise.all([opening, import('./serve.ts')])
    const started = (...running: Closable[]) => void workers.push(...running)
    const lines = await serve({ ...open, server, development, started })
    if (cluster.isWorker) tellReady(lines)
    else lines.forEach(printLine)
  } catch (error) {
    await shutDown()
    throw error
  }
}

/** Starts the program; prints why it cannot start. */
export async function run(development?: Development): Promise<void> {
  await start(development).catch((error: unknown) => {
    const { text, exitCode } = explainStart(error)
    process.stderr.write(`${text}\n`)
    process.exit(exitCode)
  })
}
