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
 * A folder in memory where there is room, else on the disk. PostgreSQL syncs often, and dropping a
 * database flushes every file.
 */
export const temporaryFolder = (prefix: string): string =>
  mkdtempSync(join(isRoomy() ? memoryFolder : tmpdir(), prefix))
