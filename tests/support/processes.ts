import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { seconds } from '#core/durations.ts'

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** The direct children of this process. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

/**
 * The PID of the embedded PostgreSQL on this data folder. Waits for it, because it may be
 * restarting.
 */
export const postgresPidOf = (dataDir: string): Promise<number> =>
  vi.waitFor(
    () => {
      const pid = Number.parseInt(
        readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
        10,
      )
      if (Number.isNaN(pid)) throw new Error('the server has not written its pid yet')
      return pid
    },
    { timeout: seconds(30) },
  )
