import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const wantedBytes = 4 * 1024 ** 3

function isRoomy(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, freemem()) >= wantedBytes
}

/**
 * A folder in memory where there is plenty, else on the disk: PostgreSQL's files are synced often,
 * and dropping a database writes everything there is.
 */
export const temporaryFolder = (prefix: string): string =>
  mkdtempSync(join(isRoomy() ? memoryFolder : tmpdir(), prefix))
