import { openDatabase } from '../database.ts'
import { connectionTo } from '../postgres/connection.ts'
import { restoreIntoFolder } from './restore-into-folder.ts'
import { restoreIntoServer } from './restore-into-server.ts'
import type { Restored, RestoreOptions } from './restore-options.ts'

export type RestoreReport = {
  moment: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Where the parts of the old one are, in words; empty when nothing was there. */
  kept: string[]
}

async function run(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, databaseDirectUrl } = options.config
  if (!databaseUrl) return restoreIntoFolder(options)
  const database = openDatabase(connectionTo(databaseDirectUrl ?? databaseUrl), {
    writers: 1,
    readers: 1,
  })
  try {
    return await restoreIntoServer(database, options)
  } finally {
    await database.close()
  }
}

/**
 * Restores a backup into the configured database and media store, after all of it was verified.
 * @throws BackupError
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { manifest, checksums, kept } = await run(options)
  const tables = Object.values(checksums.tables)
  return {
    moment: manifest.moment,
    bytes: options.archive.size,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(checksums.files).length,
    kept,
  }
}
