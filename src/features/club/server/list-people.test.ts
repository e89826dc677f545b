import { expect, test } from 'vitest'
import { statement } from '#platform/database.ts'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { listPeople } from './list-people.ts'

const hideTwo = statement<never>(
  'test-hide-people',
  `update people set visible = name_fr <> 'Karim B.',
     archived_at = case when name_fr = 'Yacine M.' then now() end`,
  { changes: 'people' },
)

test('visitors see the people in the club’s order, without hidden and archived ones', async () => {
  const { database, drop } = await createTestDatabase()
  const names = async () =>
    (await listPeople(contextOf(database))).map(({ kind, name_fr }) => `${kind} ${name_fr}`)
  expect(await names()).toEqual(['coach Karim B.', 'coach Yacine M.', 'founder Nadir C.'])
  await database.transaction((tx) => tx.rows(hideTwo))
  await expect.poll(names).toEqual(['founder Nadir C.'])
  await drop()
})
