import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFolder } from '../postgres/unfinished-restore.ts'
import { mediaFolder } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import type { Verified } from './read-archive.ts'

type Folders = { dataDir: string; working: string; stamp: string }

/**
 * Puts the restored pictures and films in place of those that are there. @throws BackupError when
 * another program has removed some of them meanwhile
 */
export function replaceMedia(
  { dataDir, working, stamp }: Folders,
  { checksums }: Pick<Verified, 'checksums'>,
): void {
  const restored = join(working, 'media')
  const there = new Set(readdirSync(restored))
  const keys = Object.keys(checksums.files).filter((name) => name.startsWith(`${mediaFolder}/`))
  const gone = keys.filter((name) => !there.has(name.slice(mediaFolder.length + 1)))
  if (gone.length > 0)
    throw new BackupError(
      `Of ${keys.length} restored files ${gone.length} are gone from ${restored}: restore again.`,
    )
  replaceFolder(dataDir, 'media', restored, stamp)
}
