import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../src/core/durations.ts'
import type { Layout } from './layout.ts'
import { OperatorError } from './operator-error.ts'

type Unlock = () => void

// Node has no file locks; SQLite's are held by the kernel, which frees them with the process.
export function tryLock({ home }: Layout, timeout: number): Unlock | undefined {
  const lock = new DatabaseSync(join(home, 'update.lock'), { timeout })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}

/** Only one update at a time. @throws OperatorError when another one runs */
export function lockUpdates(layout: Layout): Unlock {
  const unlock = tryLock(layout, seconds(1))
  if (unlock) return unlock
  throw new OperatorError('Another update is running: wait for its end. Nothing was changed.')
}

/** Waits for the end of the update that runs. */
export async function waitForUpdates(layout: Layout): Promise<Unlock> {
  for (;;) {
    const unlock = tryLock(layout, 0)
    if (unlock) return unlock
    await sleep(200)
  }
}
