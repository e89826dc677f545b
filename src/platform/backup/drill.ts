import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import type { Log } from '../log.ts'
import { migrateDatabase } from '../migrate.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { tablesFolder } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { openFolderPlace } from './folder-place.ts'
import { isRunning } from './is-running.ts'
import type { Place } from './place.ts'
import { type ProgressTo, withProgress } from './progress.ts'
import { type Archive, namingFile, readArchive } from './read-archive.ts'
import { missingLine } from './report-line.ts'
import { migrationsOf, restoreDatabase } from './restore-database.ts'
import { emptyServerBytes, requireRoom } from './room.ts'

export type DrillReport = {
  moment: Date
  bytes: number
  tables: number
  rows: number
  files: number
}

type Options = {
  config: Config
  log: Log
  archive: Archive
  migrationsFolder: string
  progress: ProgressTo
}

const ownFolder = /^drill-(\d+)$/

/** A folder beside the running system. Folders that killed drills left are removed. */
function makeRoom({ dataDir }: Config): string {
  mkdirSync(dataDir, { recursive: true })
  for (const name of readdirSync(dataDir)) {
    const [, pid] = ownFolder.exec(name) ?? []
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  return join(dataDir, `drill-${process.pid}`)
}

/**
 * Passes on what is loaded while as much again is free for its indexes: a full disk would also stop
 * the running system. @throws BackupError
 */
function keepRoom(place: Place): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  let loaded = 0
  return async function* (chunks) {
    for await (const chunk of chunks) {
      loaded += chunk.length
      await requireRoom(place, loaded, 'a drill')
      yield chunk
    }
  }
}

/**
 * Restores a backup into a PostgreSQL of its own, compares every row, sum and file with what the
 * backup says, and brings it to this version's tables. The running system is not touched. @throws
 * BackupError when it is damaged, lacks pictures or finds no room
 */
export async function drill(options: Options): Promise<DrillReport> {
  const { config, log, archive, migrationsFolder, progress } = options
  const passphrase = config.backupPassphrase
  const { manifest } = await readArchive(archive, passphrase, {
    manifest: (given) => void migrationsOf(given, migrationsFolder),
  }).catch((error: unknown) => {
    throw namingFile(archive, error)
  })
  const room = makeRoom(config)
  const place = openFolderPlace(config.dataDir)
  await requireRoom(place, emptyServerBytes, 'a drill')
  const whileItFits = keepRoom(place)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: room, log, maxConnections: 10 })
    const database = openDatabase(postgres.connection, { writers: 1, readers: 0 })
    try {
      let report: DrillReport | undefined
      let lost: string | undefined
      const how = { migrationsFolder, comparesRows: true }
      await restoreDatabase(database, manifest, how, async (target) => {
        const { checksums } = await readArchive(archive, passphrase, {
          async entry(path, chunks) {
            const [folder, key = ''] = path.split('/')
            const told = withProgress(chunks, path, progress)
            if (folder === tablesFolder) await target.load(key, whileItFits(told))
            else for await (const chunk of told) void chunk
          },
        })
        await target.finish(checksums)
        lost = missingLine(checksums.missing.length)
        const tables = Object.values(checksums.tables)
        report = {
          moment: new Date(manifest.moment),
          bytes: archive.size,
          tables: tables.length,
          rows: tables.reduce((sum, { rows }) => sum + rows, 0),
          files: Object.keys(checksums.files).length,
        }
      })
      await migrateDatabase(database, migrationsFolder)
      if (lost) throw new BackupError(`${archive.label}: ${lost}`)
      if (!report) throw new Error('the drill has no result')
      return report
    } finally {
      await database.close()
      await postgres.stop()
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}
