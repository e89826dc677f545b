import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '#core/durations.ts'
import type { Log } from '#platform/log.ts'
import { readFromWorker, sendToWorker } from '#platform/workers/messages.ts'
import { exitCodes } from './refused-start.ts'

// Like the launcher's: the next crash within a minute after a start waits longer.
const pauses = [0, 1, 2, 5, 10, 30, 60].map(seconds)
const steadyMs = minutes(1)

/** A worker that ended before it served; its own line on standard error says why. */
export class WorkerRefusal extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('a worker did not start')
    this.exitCode = exitCode
  }
}

/** A new worker once it serves, with its lines for the terminal. @throws WorkerRefusal */
async function startWorker(env: Record<string, string>) {
  const worker = cluster.fork(env)
  const ready = Promise.withResolvers<readonly string[]>()
  worker.on('message', (sent: unknown) => {
    const message = readFromWorker(sent)
    if (message?.kind === 'ready') ready.resolve(message.lines)
  })
  worker.once('exit', (code) => ready.reject(new WorkerRefusal(code || exitCodes.crashed)))
  return { worker, lines: await ready.promise }
}

/** Waits until the worker has ended, by force when it does not end by itself. */
async function ended(worker: Worker, graceMs: number): Promise<void> {
  if (worker.isDead()) return
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), graceMs)
  await once(worker, 'exit')
  clearTimeout(cut)
}

type Options = { log: Log; env: Record<string, string>; stopMs: number; retireMs: number }

/** Workers on one port; one that ends by itself is replaced. */
export class WorkerPool {
  readonly #options: Options
  readonly #serving = new Set<Worker>()
  readonly #stopping = new AbortController()
  #failures = 0
  #isRolling = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Those that serve and take new connections. */
  get serving(): ReadonlySet<Worker> {
    return this.#serving
  }

  /** One worker more; answers its lines for the terminal. @throws WorkerRefusal */
  async add(): Promise<readonly string[]> {
    const { worker, lines } = await startWorker(this.#options.env)
    const startedAt = performance.now()
    this.#serving.add(worker)
    worker.once('exit', (code, signal) => {
      if (!this.#serving.delete(worker) || this.#stopping.signal.aborted) return
      this.#options.log.error({ code, signal }, 'a worker ended and is replaced')
      if (performance.now() - startedAt > steadyMs) this.#failures = 0
      void this.#replace()
    })
    return lines
  }

  async #replace(): Promise<void> {
    const { signal } = this.#stopping
    for (let isServing = false; !isServing;) {
      const pause = pauses[Math.min(this.#failures++, pauses.length - 1)]
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      isServing = await this.add().then(
        () => true,
        () => false,
      )
    }
  }

  async #retire(worker: Worker): Promise<void> {
    this.#serving.delete(worker)
    sendToWorker(worker, { kind: 'retire' })
    await ended(worker, this.#options.retireMs)
  }

  async #rollAll(): Promise<void> {
    const { log } = this.#options
    // A copy, because each round adds one.
    for (const worker of new Set(this.#serving)) {
      if (this.#stopping.signal.aborted) return
      if (!this.#serving.has(worker)) continue
      await this.add()
      await this.#retire(worker)
    }
    log.info('all workers are new')
  }

  /** Replaces all workers, one after another: the new one serves before the old one goes. */
  async roll(): Promise<void> {
    if (this.#isRolling) return
    this.#isRolling = true
    await this.#rollAll().catch(() =>
      this.#options.log.error('the new worker did not start: the old ones go on'),
    )
    this.#isRolling = false
  }

  /** Ends all workers, also those that are still starting. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const leaving = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
    for (const worker of leaving) worker.process.kill('SIGTERM')
    await Promise.all(leaving.map((worker) => ended(worker, this.#options.stopMs)))
  }
}
