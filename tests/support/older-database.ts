import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/database.ts'
import { migrateDatabase } from '#platform/migrate.ts'

/** Empties a test's database and applies the migrations before this one. */
export async function migrateUpTo(database: Database, tag: RegExp): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cirta-migrations-'))
  cpSync('database/migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const end = entries.findIndex((entry: { tag: string }) => tag.test(entry.tag))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  await migrateDatabase(database, folder)
  rmSync(folder, { recursive: true })
}
