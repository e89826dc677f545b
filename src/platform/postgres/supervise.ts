import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import type { Log } from '../log.ts'
import { clearOrphan } from './orphan.ts'
import { type Server, startServer, stopServer } from './server-process.ts'

const backendsLinger = /pre-existing shared memory block|postmaster\.pid" already exists/
const lingerLimitMs = seconds(15)
const pollMs = 100
const restartPauseMs = seconds(1)

/** Child processes of a killed server may outlive it briefly and still hold its shared memory. */
async function startAfterOrphan(
  server: Server,
  onLine: (line: string) => void,
  stopping: AbortSignal,
): Promise<ChildProcess> {
  const giveUpAt = performance.now() + lingerLimitMs
  for (;;) {
    await clearOrphan(server.folder)
    try {
      return await startServer(server, onLine, stopping)
    } catch (error) {
      if (!backendsLinger.test(String(error)) || performance.now() > giveUpAt) throw error
      await sleep(pollMs)
    }
  }
}

/**
 * Keeps one server running until `stop`: one that exits by itself (killed, out of memory) is
 * restarted.
 */
export async function supervise(server: Server, log: Log) {
  const ending = new AbortController()
  const stopping = ending.signal
  let restarted = Promise.resolve()
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const onLine = (line: string) => {
      if (!stopping.aborted) log.warn({ line }, 'PostgreSQL')
    }
    const started = await startAfterOrphan(server, onLine, stopping)
    return started.once('exit', (code, signal) => {
      if (stopping.aborted) return
      log.error({ code, signal }, 'PostgreSQL ended by itself and is started again')
      restarted = restart()
    })
  }

  async function restart(): Promise<void> {
    while (!stopping.aborted) {
      try {
        child = await start()
        return
      } catch (error) {
        if (stopping.aborted) return
        log.error({ reason: String(error) }, 'PostgreSQL did not start again')
        await sleep(restartPauseMs, undefined, { signal: stopping }).catch(() => undefined)
      }
    }
  }

  return {
    pid: () => child.pid,
    stop: async (timeoutMs?: number) => {
      ending.abort()
      await restarted
      await stopServer(child, timeoutMs)
    },
  }
}
