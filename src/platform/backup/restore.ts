import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Log } from '../log.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { forgetBucket } from '../media/own-bucket.ts'
import { migrateDatabase } from '../migrate.ts'
import { connectionTo } from '../postgres/connection.ts'
import { holderOf, lockDataDir } from '../postgres/data-dir-lock.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts'
import { clearOrphan } from '../postgres/orphan.ts'
import { connectionThrough } from '../postgres/server-settings.ts'
import { mediaFolder, secretsFolder, tablesFolder } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import type { ProgressTo } from './progress.ts'
import { type Archive, readArchive, type Verified } from './read-archive.ts'
import {
  type DatabaseTarget,
  isEmptyDatabase,
  migrationsOf,
  restoreDatabase,
} from './restore-database.ts'
import { keyFile, readSecrets, type SecretFile, writeSecrets } from './secret-files.ts'
import { markUnfinished, removeMark, undoUnfinished } from '../postgres/unfinished-restore.ts'

export type RestoreReport = {
  moment: string
  bytes: number
  tables: number
  rows: number
  files: number
  /** Where the old database is, in words; undefined when there was none. */
  kept: string | undefined
}

type Options = {
  config: Config
  log: Log
  archive: Archive
  replaces: boolean
  migrationsFolder: string
  progress: ProgressTo
}

const few = { writers: 1, readers: 1 }

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}

/** Reads the verified backup again, this time into its places. */
async function fill({ config, archive, progress }: Options, target: DatabaseTarget) {
  const media = await openMediaStore(config)
  const secrets: SecretFile[] = []
  const { checksums } = await readArchive(archive, config.backupPassphrase, {
    async entry(path, chunks) {
      const told = (async function* () {
        for await (const chunk of chunks) {
          progress({ at: path, addedBytes: chunk.length })
          yield chunk
        }
      })()
      const [folder, ...rest] = path.split('/')
      const name = rest.join('/')
      if (folder === tablesFolder) await target.load(name.slice(0, name.lastIndexOf('/')), told)
      else if (folder === mediaFolder) await media.put(name, await readAll(told))
      else if (folder === secretsFolder && !(name === keyFile && config.secretKey))
        secrets.push({ name, content: await readAll(told) })
    },
  })
  await target.finish(checksums)
  return secrets
}

/** @throws BackupError when secrets would be lost that belong to something else */
async function refuseOtherSecrets({ config, replaces }: Options, { checksums }: Verified) {
  if (replaces) return
  for (const { name, content } of await readSecrets(config.dataDir, undefined)) {
    if (name === keyFile && config.secretKey !== undefined) continue
    const given = checksums.files[`${secretsFolder}/${name}`]
    if (!given || given.sha256 === createHash('sha256').update(content).digest('hex')) continue
    const advice = 'Give an empty DATA_DIR, or --replace to keep them beside.'
    throw new BackupError(`${config.dataDir} holds other secrets (${name}). ${advice}`)
  }
}

const stampOf = () =>
  new Date()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .toLowerCase()

async function verify(options: Options): Promise<Verified> {
  const { archive, config, migrationsFolder, progress } = options
  const verified = await readArchive(archive, config.backupPassphrase, {
    manifest: (manifest) => void migrationsOf(manifest, migrationsFolder),
    async entry(at, chunks) {
      for await (const chunk of chunks) progress({ at: `verified ${at}`, addedBytes: chunk.length })
    },
  }).catch((error: unknown) => {
    if (!(error instanceof BackupError) || error.message.startsWith(archive.label)) throw error
    throw new BackupError(`${archive.label}: ${error.message}.`)
  })
  await refuseOtherSecrets(options, verified)
  return verified
}

/** Brings what was restored to this version, and to the bucket that is configured now. */
async function makeCurrent(database: Database, migrationsFolder: string): Promise<void> {
  await migrateDatabase(database, migrationsFolder)
  await forgetBucket(database)
}

type Restored = Verified & { kept: string | undefined }

/** Into a database that a server serves; all of the old one stays in a schema beside it. */
async function restoreInto(database: Database, options: Options): Promise<Restored> {
  const { config, replaces, migrationsFolder } = options
  const isEmpty = await isEmptyDatabase(database)
  if (!isEmpty && !replaces) {
    const advice = 'give another database, or --replace to keep the old one beside'
    throw new BackupError(`The database is not empty: ${advice}.`)
  }
  const verified = await verify(options)
  const stamp = stampOf()
  const keptAs = isEmpty ? undefined : `before_${stamp}`
  await restoreDatabase(
    database,
    verified.manifest,
    { migrationsFolder, keptAs },
    async (target) => {
      const secrets = await fill(options, target)
      await writeSecrets(config.dataDir, secrets, join(config.dataDir, `secrets.before-${stamp}`))
    },
  )
  await makeCurrent(database, migrationsFolder)
  return { ...verified, kept: keptAs && `the schemas ${keptAs} and ${keptAs}_migrations` }
}

/** Into a new cluster, which takes the place of the old one when it is complete. */
async function restoreCluster(options: Options): Promise<Restored> {
  const { config, log, replaces, migrationsFolder } = options
  const { dataDir } = config
  const cluster = join(dataDir, 'postgres')
  undoUnfinished(dataDir)
  const isFull = existsSync(cluster)
  if (isFull && !replaces) {
    const advice = 'give an empty DATA_DIR, or --replace to keep the old one beside'
    throw new BackupError(`${dataDir} is not empty: ${advice}.`)
  }
  const verified = await verify(options)
  const stamp = stampOf()
  const keptAs = isFull ? join(dataDir, `postgres.before-${stamp}`) : undefined
  const working = join(dataDir, 'restore.new')
  rmSync(working, { recursive: true, force: true })
  if (!keptAs) markUnfinished(dataDir, undefined)
  const postgres = await startEmbeddedPostgres({ dataDir: working, log, maxConnections: 10 })
  const database = openDatabase(postgres.connection, few)
  let secrets: SecretFile[] = []
  try {
    await restoreDatabase(database, verified.manifest, { migrationsFolder }, async (target) => {
      secrets = await fill(options, target)
    })
    await makeCurrent(database, migrationsFolder)
  } catch (error) {
    if (!keptAs) removeMark(dataDir)
    throw error
  } finally {
    await database.close()
    await postgres.stop()
  }
  markUnfinished(dataDir, keptAs)
  await writeSecrets(dataDir, secrets, join(dataDir, `secrets.before-${stamp}`))
  if (keptAs) {
    await clearOrphan(cluster)
    renameSync(cluster, keptAs)
  }
  renameSync(join(working, 'postgres'), cluster)
  removeMark(dataDir)
  rmSync(working, { recursive: true, force: true })
  return { ...verified, kept: keptAs }
}

async function restoreAndClose(database: Database, options: Options): Promise<Restored> {
  try {
    return await restoreInto(database, options)
  } finally {
    await database.close()
  }
}

async function restoreFolder(options: Options): Promise<Restored> {
  const { config, replaces } = options
  mkdirSync(config.dataDir, { recursive: true })
  let lock
  try {
    lock = lockDataDir(config.dataDir)
  } catch (error) {
    const holder = holderOf(config.dataDir)
    const isRunning = error instanceof EmbeddedPostgresError && error.code === 'locked'
    if (!isRunning || !replaces || !holder) throw error
    const database = openDatabase(connectionThrough(holder.socketDir), few)
    return restoreAndClose(database, options)
  }
  try {
    return await restoreCluster(options)
  } finally {
    lock.release()
  }
}

/**
 * Restores a backup into the configured database and media store, after all of it was verified.
 * @throws BackupError
 */
export async function restore(options: Options): Promise<RestoreReport> {
  const { databaseUrl, databaseDirectUrl } = options.config
  const run = async (): Promise<Restored> => {
    if (!databaseUrl) return restoreFolder(options)
    const database = openDatabase(connectionTo(databaseDirectUrl ?? databaseUrl), few)
    return restoreAndClose(database, options)
  }
  const { manifest, checksums, kept } = await run()
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
