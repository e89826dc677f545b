import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

export type SecretFile = { name: string; content: Buffer }

const folderOf = (dataDir: string) => join(dataDir, 'secrets')
/** The file that opens the secrets in the database. */
export const keyFile = 'key'

/** The files of `DATA_DIR/secrets`, and the key that `SECRET_KEY` gives instead of its file. */
export async function readSecrets(
  dataDir: string,
  secretKey: string | undefined,
): Promise<SecretFile[]> {
  const folder = folderOf(dataDir)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const files: SecretFile[] = []
  for (const name of names.toSorted())
    files.push({ name, content: await readFile(join(folder, name)) })
  if (secretKey === undefined) return files
  return [
    ...files.filter(({ name }) => name !== keyFile),
    { name: keyFile, content: Buffer.from(`${secretKey}\n`) },
  ]
}

/**
 * Replaces `DATA_DIR/secrets` as a whole, readable by its owner only; the old folder is kept as
 * `keptAs`.
 */
export async function writeSecrets(
  dataDir: string,
  files: readonly SecretFile[],
  keptAs: string,
): Promise<void> {
  const existing = await readSecrets(dataDir, undefined)
  if (isDeepStrictEqual(existing, files)) return
  const folder = folderOf(dataDir)
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { name, content } of files)
    await writeFile(join(unfinished, name), content, { mode: 0o600, flush: true })
  if (existing.length > 0) await rename(folder, keptAs)
  else await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}
