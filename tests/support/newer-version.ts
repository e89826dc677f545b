import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** The repository as a later version with one more migration; remove it at the end. */
export function makeNewerVersion(): string {
  const folder = temporaryFolder('cirta-newer-')
  for (const name of readdirSync('.'))
    if (name !== 'database') symlinkSync(resolve(name), join(folder, name))
  cpSync('database', join(folder, 'database'), { recursive: true })
  const migrations = join(folder, 'database/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(
    join(migrations, 'next_version.sql'),
    'ALTER TABLE "orders" ADD COLUMN "of_next_version" text;',
  )
  return folder
}
