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

/** The processes that this one started. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

/**
 * The PostgreSQL inside the program that runs on this data folder, as soon as it is there: it may
 * just be starting again.
 */
export const serverOf = (dataDir: string): Promise<number> =>
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
