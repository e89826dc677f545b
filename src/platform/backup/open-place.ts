import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { isFileName, newestName } from './backup-name.ts'
import { openFile, openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import type { Archive } from './read-archive.ts'

const isBucket = (address: string) => address.startsWith('s3://')

/**
 * A place by its address: a folder, or `s3://bucket/prefix`. @throws BackupError for a bucket
 * without credentials
 */
export async function openPlace(address: string, { backupStore }: Config): Promise<Place> {
  if (!isBucket(address)) return openFolderPlace(address)
  if (!backupStore) {
    const keys = 'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY'
    throw new BackupError(`${address} cannot be opened without its store: give ${keys}.`)
  }
  // The S3 client is large, so it is loaded only for a bucket.
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(address, backupStore)
}

async function openNewest(place: Place): Promise<Archive> {
  const name = newestName(await place.list())
  if (!name) throw new BackupError(`There is no backup in ${place.label}.`)
  return place.open(name)
}

/** A backup by its address; of a folder or a prefix, the newest one in it. @throws BackupError */
export async function openBackup(address: string, config: Config): Promise<Archive> {
  const name = basename(address)
  if (isBucket(address)) {
    if (!isFileName(name)) return openNewest(await openPlace(address, config))
    const place = await openPlace(address.slice(0, -name.length), config)
    return place.open(name)
  }
  const path = resolve(address)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BackupError(`There is no backup at ${path}.`)
  return found.isDirectory() ? openNewest(await openPlace(path, config)) : openFile(path)
}
