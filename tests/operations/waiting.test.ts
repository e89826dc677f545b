import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { orderStatuses } from '#features/orders/contract.ts'
import type { WaitingList } from '#features/dashboard/contract.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const password = 'a password of ours'
let db: TestDatabase
let programs: RunningProgram[]
let authorization: string
let product: string

beforeAll(async () => {
  db = await createTestDatabase()
  const { user, port, database, host } = db.connection
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    SECRET_KEY: 'one key for both processes of this test',
    RATE_LIMIT: 'off',
  }
  const first = await startProgram({ env })
  programs = [first, await startProgram({ env })]
  authorization = await signIn(first, password)
  product = await createProduct(db.database, { stocks: { M: 2000, L: 2000 } })
})
afterAll(async () => {
  await Promise.all((programs ?? []).map((each) => each.stop()))
  await db?.drop()
})

/** The same numbers in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((last ^ (last >>> 14)) >>> 0) % below
  }
}

async function post({ url }: RunningProgram, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
}

const buy = (program: RunningProgram) => {
  const items = [{ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [5] }]
  return post(program, 'orders', checkoutOrder(items, { expected_total: 4500 }))
}

const write = (program: RunningProgram) =>
  post(program, 'contact', { name: 'Amine', email: 'amine@example.dz', message: 'Bonjour à tous' })

/** Changes one row as it is now; another change that was first makes it a no-op. */
async function change({ url }: RunningProgram, path: string, body: object): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' }
  const sent = { method: 'PATCH', headers, body: JSON.stringify(body) }
  const { status } = await fetch(`${url}/api/admin/${path}`, sent)
  expect([200, 409]).toContain(status)
}

async function anyOf(table: 'orders' | 'contact_submissions', number: number) {
  const { rows } = await db.database.pool.query<{ id: string; version: number }>(
    `select id, version from ${table} order by id offset $1 % greatest((select count(*) from ${table}), 1) limit 1`,
    [number],
  )
  return rows[0]
}

const countsIn = async (program: RunningProgram) => {
  const { items }: WaitingList = await adminCalls(program, authorization)('GET', 'waiting')
  return Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
}

const expected = `select
  (select count(*)::int from orders where status = 'pending' and call_at <= now()) as orders_to_call,
  (select count(*)::int from orders where status = 'confirmed') as orders_to_prepare,
  (select count(*)::int from orders where status = 'ready') as orders_to_hand_over,
  (select count(*)::int from orders join ledger_accounts using (id)
    where status = 'completed' and paid = 0) as orders_unpaid,
  (select count(*)::int from contact_submissions where answered_at is null) as messages_unanswered`

test('after 1,000 random changes by two processes, both count as the database does', async () => {
  const random = numbers(2026)
  const plan = Array.from({ length: 1000 }, () => ({
    what: random(4),
    by: random(2),
    of: random(1_000_000),
    status: orderStatuses[random(orderStatuses.length)],
  }))
  const act = async ({ what, by, of, status }: (typeof plan)[number]) => {
    const program = programs[by]
    if (!program) throw new Error('no such process')
    if (what === 0) return buy(program)
    if (what === 1) return write(program)
    const found = await anyOf(what === 2 ? 'orders' : 'contact_submissions', of)
    if (!found) return undefined
    const { id, version } = found
    return what === 2
      ? change(program, `orders/${id}`, { status, version, notify: false })
      : change(program, `messages/${id}`, { answered: of % 2 === 0, version })
  }
  // Sixteen at once, in both processes.
  const next = plan.values()
  const work = async () => {
    for (const step of next) await act(step)
  }
  await Promise.all(Array.from({ length: 16 }, work))
  const { rows } = await db.database.pool.query(expected)
  expect(Object.values(rows[0]).every((count) => Number(count) > 0)).toBe(true)
  for (const program of programs) expect(await countsIn(program)).toEqual(rows[0])
})

/** The events of a process, until the reader is cancelled. */
async function listen({ url }: RunningProgram) {
  const answer = await fetch(`${url}/api/admin/waiting/live`, { headers: { authorization } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  if (!answer.body) throw new Error('no events')
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    next: async (): Promise<WaitingList> => JSON.parse((await events.read()).value?.data ?? 'null'),
    isOver: async () => (await events.read()).done,
  }
}

const toCall = ({ items }: WaitingList) =>
  items.find(({ kind }) => kind === 'orders_to_call')?.count

test('a process tells its listeners what another one changed, and lets them go when it stops', async () => {
  const [here, there] = programs
  if (!here || !there) throw new Error('two processes are needed')
  const events = await listen(there)
  const before = toCall(await events.next()) ?? 0
  await buy(here)
  expect(toCall(await events.next())).toBe(before + 1)
  await there.stop()
  expect(await events.isOver()).toBe(true)
})

test('no one but the desk hears it', async () => {
  const [{ url } = { url: '' }] = programs
  for (const path of ['waiting', 'waiting/live'])
    expect((await fetch(`${url}/api/admin/${path}`)).status).toBe(401)
})
