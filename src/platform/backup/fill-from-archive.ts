import type { Config } from '../config.ts'
import type { MediaStore } from '../media/media-store.ts'
import { mediaFolder, secretsFolder, tablesFolder } from './archive-format.ts'
import { type ProgressTo, withProgress } from './progress.ts'
import { type Archive, readArchive } from './read-archive.ts'
import type { DatabaseTarget } from './restore-database.ts'
import { keyFile, type SecretFile } from './secret-files.ts'

type Options = { config: Config; archive: Archive; progress: ProgressTo }
type Targets = { database: DatabaseTarget; media: MediaStore }

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}

/** Reads the verified backup again, this time into its places. Returns the files of secrets. */
export async function fillFromArchive(
  { config, archive, progress }: Options,
  { database, media }: Targets,
): Promise<SecretFile[]> {
  const secrets: SecretFile[] = []
  const files = media.forWork()
  const { checksums } = await readArchive(archive, config.backupPassphrase, {
    async entry(path, entry) {
      const chunks = withProgress(entry, path, progress)
      const [folder, ...rest] = path.split('/')
      const name = rest.join('/')
      if (folder === tablesFolder) await database.load(name.slice(0, name.lastIndexOf('/')), chunks)
      else if (folder === mediaFolder) await files.put(name, await readAll(chunks))
      else if (folder === secretsFolder && !(name === keyFile && config.secretKey))
        secrets.push({ name, content: await readAll(chunks) })
    },
  })
  await database.finish(checksums)
  return secrets
}
