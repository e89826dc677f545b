import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { listRevisions } from './list-revisions.ts'
import { recordRevision } from './record-revision.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

test('the newest hundred values are kept, with who replaced them', async () => {
  const context = contextOf(db.database, testAdmin)
  for (let version = 1; version <= 101; version++)
    await db.database.transaction((tx) =>
      recordRevision(tx, context, { kind: 'hall', itemId: 'a', version, value: { version } }),
    )
  const { items } = await listRevisions(context, 'hall', 'a')
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ version: 101, value: { version: 101 } })
  expect(items[0]?.actor).toContain('@')
  expect(items.at(-1)).toMatchObject({ version: 2 })
})

test('visitors read none', async () => {
  const refused = listRevisions(contextOf(db.database), 'hall', 'a')
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized' })
})
