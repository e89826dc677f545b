import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type ServerBinaries = { initdb: string; postgres: string }
type Symlink = { source: string; target: string }

/**
 * `@embedded-postgres/<platform>`, resolved without its entry point: the folder that holds
 * `native`.
 */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    const message = `The package ${name} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`
    throw new EmbeddedPostgresError('no-server', message, error)
  }
}

function isMissing(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined
}

/**
 * npm packages contain no symlinks. The package's install script creates them, unless scripts are
 * disabled.
 */
function repairSymlinks(packageFolder: string): void {
  const list: Symlink[] = JSON.parse(
    readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const path = join(packageFolder, target)
    if (!isMissing(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (!isMissing(path)) continue
      const message = `A library link of PostgreSQL is missing and ${path} cannot be created: run "npm rebuild".`
      throw new EmbeddedPostgresError('no-server', message, error)
    }
  }
}

/** @throws EmbeddedPostgresError no-server, when this platform has no package or it is damaged */
export function findServerBinaries(packageFolder = findPackage()): ServerBinaries {
  repairSymlinks(packageFolder)
  return {
    initdb: join(packageFolder, 'native/bin/initdb'),
    postgres: join(packageFolder, 'native/bin/postgres'),
  }
}
