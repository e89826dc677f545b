import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { seedBase } from '../../database/seed/base.ts'
import { startPooler } from './pooler.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
    /** The server itself, where `postgres` is a pooler before it. */
    server: { host: string; port: number; user: string }
    /** A folder for templates that one test file makes and others copy. */
    templates: string
  }
}

/**
 * One real PostgreSQL for the whole run, with a migrated database that each test file copies; with
 * `TESTS_POOLER=on` all tests reach it through a pooler.
 */
export async function setup(project: TestProject) {
  const folder = temporaryFolder('cirta-tests-')
  // Programs and browsers of the run leave their temporary files in it, and another user's
  // PostgreSQL passes through it. Chromium has its shared memory there, which costs much on a disk.
  process.env.TMPDIR = join(folder, 'temporary')
  mkdirSync(process.env.TMPDIR)
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: createLog(),
    // Test files run in parallel, and each test of a race opens dozens.
    maxConnections: 300,
  })
  const { connection } = postgres
  const admin = new Client(connection)
  await admin.connect()
  // Nothing survives the run, so commits need not wait for the disk.
  await admin.query(`alter role ${connection.user} set synchronous_commit = off`)
  await admin.query('create database template_club')
  await admin.end()
  const template = openDatabase({ ...connection, database: 'template_club' })
  await migrateDatabase(template)
  await template.transaction(seedBase)
  await template.close()
  const pooler = process.env.TESTS_POOLER === 'on' ? await startPooler(connection) : undefined
  const addressOf = ({ host, port, user }: ProvidedContext['server']) => ({ host, port, user })
  project.provide('postgres', addressOf(pooler ?? connection))
  project.provide('server', addressOf(connection))
  project.provide('templates', folder)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
