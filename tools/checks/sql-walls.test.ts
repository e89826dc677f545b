import { expect, test } from 'vitest'
import { silentChangeFindings, sqlWallFindings } from './sql-walls.ts'

const tables = [
  {
    path: 'src/features/events/server/tables.ts',
    text: "export const events = pgTable('events', {})",
  },
  { path: 'src/platform/mail/tables.ts', text: "export const mails = pgTable('mails', {})" },
]
const verb = (text: string, feature = 'orders') => ({
  path: `src/features/${feature}/server/find-things.ts`,
  text,
})
const walls = (text: string, edges = {}) => sqlWallFindings([...tables, verb(text)], edges)

test.each([
  ['a select', "statement('a', 'select id from events where id = $1')", 1],
  ['a join in a template', 'const a = `\n select 1 from orders\n join events e on true`', 3],
  ['a list of tables', "const a = 'select 1 from orders o, events'", 1],
  ['a write', "const a = 'update events set title = $1'", 1],
  ['a fragment', 'export const open = `exists (select from events)`', 1],
])('%s of a table of another feature is refused', (_, code, line) =>
  expect(walls(code)).toEqual([
    `src/features/orders/server/find-things.ts:${line} names events, a table of events: ask through what it publishes`,
  ]),
)

test.each([
  ['in a comment', '// select from events\n/* join events */ const a = 1'],
  ['by a fragment of its owner', 'const a = `select 1 from ${openEvents} e`'],
])('a table is not named %s', (_, code) => expect(walls(code)).toEqual([]))

test('an owner names its own', () =>
  expect(
    sqlWallFindings([...tables, verb("const a = 'select 1 from events'", 'events')], {}),
  ).toEqual([]))

test('an edge with a reason allows it, and one that nothing uses is found', () => {
  const edges = { orders: { mails: 'told why' } }
  expect(walls("const a = 'select 1 from mails'", edges)).toEqual([])
  expect(walls('const a = 1', edges)).toEqual(['unused SQL edge: orders mails'])
})

test('without any table the check is blind', () =>
  expect(sqlWallFindings([], {})).toEqual(['no table found: the check would be blind']))

test('a write of what pages show says so', () => {
  const silent = (code: string) => silentChangeFindings([verb(code)], { events: 'events' })
  const sql = "statement('a', 'update events set title = $1'"
  expect(silent(`${sql})`)).toEqual([
    "src/features/orders/server/find-things.ts:1 writes without { changes: 'events' }",
  ])
  expect(silent(`${sql}, { changes: 'events' })`)).toEqual([])
  expect(silent("statement('a', 'select 1 from events for update')")).toEqual([])
})
