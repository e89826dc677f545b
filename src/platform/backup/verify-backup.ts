import type { Config } from '../config.ts'
import { sha256 } from '../sha256.ts'
import { secretsFolder } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import type { ProgressTo } from './progress.ts'
import { type Archive, namingFile, readArchive, type Verified } from './read-archive.ts'
import { migrationsOf } from './restore-database.ts'
import { keyFile, readSecrets } from './secret-files.ts'

type Options = {
  config: Config
  archive: Archive
  replaces: boolean
  migrationsFolder: string
  progress: ProgressTo
}

/** @throws BackupError when the restore would replace secrets that are not the backup's */
async function refuseOtherSecrets({ config, replaces }: Options, { checksums }: Verified) {
  if (replaces) return
  for (const { name, content } of await readSecrets(config.dataDir, undefined)) {
    if (name === keyFile && config.secretKey !== undefined) continue
    const given = checksums.files[`${secretsFolder}/${name}`]
    if (!given || given.sha256 === sha256(content, 'hex')) continue
    const advice = 'Give an empty DATA_DIR, or --replace to keep them beside.'
    throw new BackupError(`${config.dataDir} holds other secrets (${name}). ${advice}`)
  }
}

/** @throws BackupError when `SECRET_KEY` cannot decrypt the secrets in the backup's database */
function refuseOtherKey({ secretKey }: Config, key: Buffer | undefined): void {
  if (secretKey === undefined || key === undefined) return
  if (key.toString('utf8').trim() === secretKey) return
  const advice = 'give that one, or none, and the restore writes it to DATA_DIR/secrets/key'
  throw new BackupError(`SECRET_KEY is not the one that opens this backup's secrets: ${advice}.`)
}

/**
 * Reads all of a backup before anything is touched.
 * @throws BackupError when it is damaged, newer, or does not go with the secrets that are here
 */
export async function verifyBackup(options: Options): Promise<Verified> {
  const { archive, config, migrationsFolder, progress } = options
  const key: Buffer[] = []
  const verified = await readArchive(archive, config.backupPassphrase, {
    manifest: (manifest) => void migrationsOf(manifest, migrationsFolder),
    async entry(at, chunks) {
      for await (const chunk of chunks) {
        progress({ at: `verified ${at}`, addedBytes: chunk.length })
        if (at === `${secretsFolder}/${keyFile}`) key.push(chunk)
      }
    },
  }).catch((error: unknown) => {
    throw namingFile(archive, error)
  })
  refuseOtherKey(config, key.length > 0 ? Buffer.concat(key) : undefined)
  await refuseOtherSecrets(options, verified)
  return verified
}
