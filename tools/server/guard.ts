import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from './layout.ts'

/**
 * A separate process that waits for the update's lock. If the update dies, the guard gets the lock
 * and rolls back; an update that ends by itself stops the guard first.
 */
export function startGuard(layout: Layout): () => void {
  // Not beside the service's log: its account could put a link there, and root would follow it.
  const log = openSync(join(layout.home, 'update.log'), 'a', 0o640)
  const command = join(import.meta.dirname, '../update.ts')
  const guard = spawn(process.execPath, [command, '--recover', '--root', layout.root], {
    cwd: layout.home,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  guard.unref()
  return () => void guard.kill()
}
