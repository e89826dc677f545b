import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { supervise } from './supervise.ts'

// It serves once and dies; then it recovers for as long as it is let.
const program = `#!/bin/sh
if [ ! -e served ]; then
  touch served
  echo 'database system is ready to accept connections' >&2
  exec sleep 0.2
fi
trap 'exit 0' INT
echo $$ > recovering
while [ -e served ]; do sleep 0.05; done
`

test('a stop also ends a server that is just recovering', async () => {
  const folder = temporaryFolder('supervised-')
  const postgres = join(folder, 'postgres')
  writeFileSync(postgres, program, { mode: 0o700 })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const server = await supervise(
    {
      binaries: { initdb: '', postgres },
      account: { prefix: [], uid: 0 },
      folder,
      socketDir: folder,
      maxConnections: 1,
    },
    log,
  )
  const recovering = join(folder, 'recovering')
  await expect.poll(() => existsSync(recovering), { timeout: seconds(10) }).toBe(true)
  const pid = Number(readFileSync(recovering, 'utf8'))
  const hasStopped = await Promise.race([server.stop().then(() => true), sleep(seconds(5), false)])
  if (!hasStopped) process.kill(pid, 'SIGKILL')
  expect(hasStopped).toBe(true)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(log.error.mock.calls.map(([, said]) => said)).toEqual([
    'PostgreSQL ended by itself and is started again',
  ])
})
