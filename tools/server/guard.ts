import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Layout } from './layout.ts'

/**
 * A process of its own that waits for the update's lock. It gets it when the update has died, and
 * then rolls back; an update that ends by itself stops it before.
 */
export function startGuard(layout: Layout): () => void {
  const path = join(dirname(layout.log), 'update.log')
  mkdirSync(dirname(path), { recursive: true })
  const log = openSync(path, 'a', 0o640)
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
