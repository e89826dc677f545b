import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { openFile, openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import type { Archive } from './read-archive.ts'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'

/** A place by its address: a folder, or `s3://bucket/prefix` with the credentials of `S3_*`. */
export async function openPlace(address: string, _config: Config): Promise<Place> {
  return openFolderPlace(address)
}

/** The newest backup of a place. @throws BackupError when there is none */
export async function openNewest(place: Place): Promise<Archive> {
  const name = (await place.list()).at(-1)
  if (!name) throw new BackupError(`There is no backup in ${place.label}.`)
  return place.open(name)
}

/** A backup by its address; of a folder or a prefix, the newest one in it. @throws BackupError */
export async function openBackup(address: string, config: Config): Promise<Archive> {
  const found = await stat(address).catch(() => undefined)
  if (found?.isDirectory()) return openNewest(await openPlace(address, config))
  return openFile(resolve(address))
}
