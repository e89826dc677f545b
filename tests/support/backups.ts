import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { createBackup } from '#platform/backup/create-backup.ts'
import { openFile, openFolderPlace } from '#platform/backup/folder-place.ts'
import type { Archive } from '#platform/backup/read-archive.ts'
import { restore } from '#platform/backup/restore.ts'
import { backupSource } from '#platform/backup/start-backups.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const folders: string[] = []

/** A new folder that `removeFolders` deletes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cirta-backup-'))
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

type Env = Record<string, string>

/** Backs up this database and the data that `env` configures, into a new folder. */
export async function backUp(database: Database, env: Env) {
  const config = readConfig(env)
  const media = await openMediaStore(config)
  const source = backupSource({ config, database, media }, storedFiles)
  const { backupPassphrase: passphrase } = config
  return createBackup(source, openFolderPlace(newFolder()), { passphrase })
}

type RestoreTry = { replaces?: boolean; migrationsFolder?: string }

/** Restores as `npm run restore` does with this environment. */
export async function restoreArchive(
  archive: Archive,
  env: Env,
  { replaces = false, migrationsFolder = resolve('database/migrations') }: RestoreTry = {},
) {
  return restore({
    config: readConfig(env),
    log,
    archive,
    replaces,
    migrationsFolder,
    progress: () => undefined,
  })
}

export const restoreFrom = async (path: string, env: Env, options: RestoreTry = {}) =>
  restoreArchive(await openFile(path), env, options)
