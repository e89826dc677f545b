import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { backupPlace } from '../backup-settings.ts'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { isFileName, namesOfClubs, newestName, ownNames } from './backup-name.ts'
import { openFile, openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import type { Archive } from './read-archive.ts'

/** A place that a person gives by hand. @throws BackupError when it is none */
export function requirePlace(given: string): string {
  if (backupPlace.schema.safeParse(given).success) return given
  throw new BackupError(`"${given}" is no place of backups: give ${backupPlace.allowed}.`)
}

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

type Choice = {
  /** Gets the name of one that is dated later than now, by a wrong clock, and was passed over. */
  tellAhead?: (name: string) => void
  /** Whose backups are looked for; without one, a place of several clubs is refused. */
  club?: string | undefined
}

async function openNewest(place: Place, { tellAhead, club }: Choice): Promise<Archive> {
  const all = await place.list()
  if (all.length === 0) throw new BackupError(`There is no backup in ${place.label}.`)
  const names = club ? ownNames(all, club) : all
  const name = newestName(names)
  if (!name)
    throw new BackupError(`In ${place.label} are backups of other clubs only: name a file.`)
  const clubs = club ? [] : namesOfClubs(all)
  if (clubs.length > 0) {
    const choice = `name a file, such as ${clubs.join(' or ')}`
    throw new BackupError(`In ${place.label} are backups of several clubs: ${choice}.`)
  }
  const last = names.at(-1)
  if (last !== undefined && last !== name) tellAhead?.(last)
  return place.open(name)
}

/** A backup by its address; of a folder or a prefix, the newest one in it. @throws BackupError */
export async function openBackup(
  address: string,
  config: Config,
  choice: Choice = {},
): Promise<Archive> {
  const name = basename(address)
  if (isBucket(address)) {
    if (!isFileName(name)) return openNewest(await openPlace(address, config), choice)
    const place = await openPlace(address.slice(0, -name.length), config)
    return place.open(name)
  }
  const path = resolve(address)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BackupError(`There is no backup at ${path}.`)
  if (!found.isDirectory()) return openFile(path)
  return openNewest(await openPlace(path, config), choice)
}
