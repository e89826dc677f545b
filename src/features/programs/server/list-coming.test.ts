import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { listComing, listLevels } from './list-coming.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const friday = new Date('2026-11-20T08:00:00+01:00')
const reader = () => ({ now: () => friday, database: db.database })

async function write(sql: string) {
  await db.database.pool.query(sql)
  db.database.changes.emit('changed', ['teams'])
}

test('cancelled sessions do not take the place of the next that take place', async () => {
  await write(`insert into session_exceptions (session_id, kind, on_date)
    select id, 'cancelled', case weekday when 'friday' then date '2026-11-20' else '2026-11-21' end
      from team_sessions where weekday in ('friday', 'saturday')`)
  const { trainings } = await listComing(reader())
  const timesOf = (isWanted: (kind: string | null | undefined) => boolean) => [
    ...new Set(
      trainings.filter(({ change }) => isWanted(change?.kind)).map((each) => each.starts_at),
    ),
  ]
  expect(timesOf((kind) => kind === 'cancelled')).toHaveLength(2)
  const held = timesOf((kind) => kind !== 'cancelled')
  expect(held).toHaveLength(2)
  expect(held[0]).toMatch(/^2026-11-2[2-9]/)
  await write('delete from session_exceptions')
})

test('a level has the days on which it trains now', async () => {
  const daysOf = async (wanted: string) =>
    (await listLevels(reader())).items
      .find(({ level }) => level === wanted)
      ?.groups.find(({ group }) => group === 'girls')?.weekdays
  expect(await daysOf('U12')).toEqual(['friday', 'saturday'])
  await write(`update team_sessions set valid_until = '2026-11-19'
    where calendar_name = 'u12-girls-friday'`)
  expect(await daysOf('U12')).toEqual(['saturday'])
})
