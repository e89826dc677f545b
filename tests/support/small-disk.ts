import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { temporaryDataDir } from './program.ts'

/**
 * Runs a command with a small disk as DATA_DIR. A mount in a namespace of its own needs no
 * privileges. `before` is a step between.
 */
export const onSmallDisk = (megabytes: number, before = 'true'): [string, ...string[]] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR" && ${before} && exec "$@"`,
  'sh',
]

export function canMount(): boolean {
  const dataDir = temporaryDataDir()
  const [command, ...args] = [...onSmallDisk(1), 'true']
  const { status } = spawnSync(command, args, { env: { ...process.env, DATA_DIR: dataDir } })
  rmSync(dataDir, { recursive: true })
  return status === 0
}
