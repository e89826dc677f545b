import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openFile } from '#platform/backup/folder-place.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { openDatabase } from '#platform/database.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { readConfig } from '#platform/config.ts'
import { backUp, newFolder, removeFolders, restoreFrom } from '#tests/support/backups.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

afterAll(removeFolders)

type Content = { text: string; note: string | null; amount: number; bytes: Uint8Array }

const storable = fc
  .string({ unit: 'grapheme', maxLength: 300 })
  .map((text) => text.replaceAll('\0', ''))
const content: fc.Arbitrary<Content> = fc.record({
  text: fc.oneof(storable, fc.constantFrom('\\N', '\\.', 'a\tb\\n\nc\r', '\u{1f3c0} مرحبا é')),
  note: fc.option(storable),
  amount: fc.integer({ min: 0, max: 10 ** 9 }),
  bytes: fc.uint8Array({ maxLength: 3000 }),
})

const anything: Content = { text: '', note: null, amount: 0, bytes: new Uint8Array() }
const writers = 3

const insertMail = `insert into mails (kind, recipient, subject, html, text, headers, language,
    last_error, attempts)
  values ('load', $1, $2, $2, $2, $3, 'fr', $4, $5)`
const insertAudit = `insert into audit_entries (actor, action, subject, details)
  values ($1, 'mail.written', $2, $3)`
const countUp = `insert into rate_limits (key, points) values ($1, 1)
  on conflict (key) do update set points = rate_limits.points + 1`

/**
 * Each turn writes four tables and a file in one transaction, and updates a row that always exists.
 */
async function writeUntil(
  db: TestDatabase,
  dataDir: string,
  name: string,
  contents: readonly Content[],
  isOver: () => boolean,
): Promise<number> {
  const media = await openMediaStore(readConfig({ DATA_DIR: dataDir }))
  let written = 0
  while (!isOver()) {
    const { text, note, amount, bytes } = contents[written % contents.length] ?? anything
    const file = `${name}-${written}.jpg`
    await media.put(file, bytes)
    const client = await db.database.pool.connect()
    await client.query('begin')
    const headers = JSON.stringify({ number: String(written), text })
    await client.query(insertMail, [`${name}@club.example`, text, headers, note, amount % 1000])
    await client.query(insertAudit, [name, text, headers])
    await client.query('insert into media (url, files) values ($1, $2)', [file, [file]])
    await client.query(countUp, [name])
    await client.query('commit')
    client.release()
    written += 1
  }
  return written
}

const readState = `select
  (select coalesce(json_agg(m order by recipient, headers ->> 'number'), '[]') from mails as m) as mails,
  (select coalesce(json_agg(a order by id), '[]') from audit_entries as a) as audit,
  (select coalesce(json_agg(f order by url), '[]') from media as f) as media,
  (select coalesce(json_agg(r order by key), '[]') from rate_limits as r) as counts`

type State = {
  mails: { id: string; recipient: string; headers: { number: string } }[]
  audit: { id: number; actor: string }[]
  media: { url: string }[]
  counts: { key: string; points: number }[]
}

async function stateOf(connection: TestDatabase['connection']): Promise<State> {
  const database = openDatabase(connection, { writers: 1, readers: 0 })
  const { rows } = await database.pool.query<State>(readState)
  await database.close()
  const [state] = rows
  if (!state) throw new Error('the database has no state')
  return state
}

const numbersOf = ({ mails }: State, name: string) =>
  mails
    .filter(({ recipient }) => recipient === `${name}@club.example`)
    .map(({ headers }) => Number(headers.number))
    .toSorted((one, other) => one - other)

test('a backup under load holds all rows and files of one moment, and nothing after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 5, maxLength: 30 }), async (contents) => {
      const db = await createTestDatabase()
      const into = await createTestDatabase(2, 'template0')
      const dataDir = newFolder()
      const restoredDir = newFolder()
      mkdirSync(join(dataDir, 'secrets'))
      writeFileSync(join(dataDir, 'secrets/auth.json'), JSON.stringify(contents[0]))
      let isOver = false
      const names = Array.from({ length: writers }, (_, index) => `writer${index}`)
      const writing = names.map(async (name) =>
        writeUntil(db, dataDir, name, contents, () => isOver),
      )
      const before = await stateOf(db.connection)
      const report = await backUp(db.database, { DATA_DIR: dataDir })
      isOver = true
      await Promise.all(writing)
      const after = await stateOf(db.connection)

      const env = { DATABASE_URL: urlOf(into.connection), DATA_DIR: restoredDir }
      await restoreFrom(report.label, env)
      const restored = await stateOf(into.connection)

      for (const name of names) {
        const numbers = numbersOf(restored, name)
        // One writer's commits follow each other: a moment holds the first n of them, all of each.
        expect(numbers).toEqual(Array.from(numbers, (_, index) => index))
        expect(numbers.length).toBeGreaterThanOrEqual(numbersOf(before, name).length)
        expect(numbers.length).toBeLessThanOrEqual(numbersOf(after, name).length)
        expect(restored.counts.find(({ key }) => key === name)?.points ?? 0).toBe(numbers.length)
        expect(restored.audit.filter(({ actor }) => actor === name).length).toBe(numbers.length)
      }
      const kept = new Set(restored.mails.map(({ id }) => id))
      expect(restored.mails).toEqual(after.mails.filter(({ id }) => kept.has(id)))
      const ids = new Set(restored.audit.map(({ id }) => id))
      expect(restored.audit).toEqual(after.audit.filter(({ id }) => ids.has(id)))
      expect(restored.media.length).toBe(restored.mails.length)
      for (const { url } of restored.media)
        expect(readFileSync(join(restoredDir, 'media', url))).toEqual(
          readFileSync(join(dataDir, 'media', url)),
        )
      expect(readFileSync(join(restoredDir, 'secrets/auth.json'))).toEqual(
        readFileSync(join(dataDir, 'secrets/auth.json')),
      )

      const again = await backUp(into.database, { DATA_DIR: restoredDir })
      const [first, second] = await Promise.all(
        [report, again].map(async ({ label }) => readArchive(await openFile(label), undefined)),
      )
      expect(second?.checksums).toEqual(first?.checksums)
      expect(second?.manifest.sequences).toEqual(first?.manifest.sequences)
      await db.drop()
      await into.drop()
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
