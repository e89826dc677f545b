import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('docs/scale.md says of every table what bounds it', async () => {
  const document = await readFile('docs/scale.md', 'utf8')
  const [, chapter = ''] = document.split('## No growth without end')
  const [own = ''] = chapter.split('\n## ')
  const firstCells = [...own.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell)
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const { rows } = await db.database.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name))
})
