import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shutDown } from './shut-down.ts'

const pollMs = 30

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/**
 * A pid proves nothing: it may have been reused, or be a zombie. PostgreSQL's working directory is
 * its data folder.
 */
function isServerOf(folder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    )
  } catch {
    return false
  }
}

async function untilGone(folder: string, pid: number): Promise<void> {
  while (isServerOf(folder, pid)) await sleep(pollMs)
}

/**
 * Stops the server that a killed program left in `folder`, and removes its pid file, which would
 * block a start when the pid is reused. Only for the holder of the folder's lock: any server there
 * is orphaned.
 */
export async function clearOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid !== undefined && isServerOf(folder, pid)) {
    const send = (signal: NodeJS.Signals) => process.kill(pid, signal)
    await shutDown(send, untilGone(folder, pid))
  }
  rmSync(pidFile, { force: true })
}
