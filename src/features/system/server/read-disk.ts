import { statfs } from 'node:fs/promises'
import type { System } from '../contract.ts'

/** The file system of the data folder as this program may fill it; null when it cannot be read. */
export async function readDisk(folder: string): Promise<System['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}
