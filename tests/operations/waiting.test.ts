import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { orderStatuses } from '#features/orders/contract.ts'
import type { WaitingList } from '#features/dashboard/contract.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { registrationStatuses } from '#features/registrations/contract.ts'
import {
  checkoutOrder,
  createEvent,
  createProduct,
  eventRegistration,
} from '#tests/support/builders.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const password = 'a password of ours'
let db: TestDatabase
let programs: RunningProgram[]
let authorization: string
let product: string
/** Each has one piece of one size, so that one movement sells it out. */
let rare: string[]
let events: string[]
const blocked = '0770 00 00 01'

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
  const several = Array.from({ length: 8 })
  rare = await Promise.all(several.map(() => createProduct(db.database, { stocks: { M: 1 } })))
  events = await Promise.all(several.map(() => createEvent(db.database, { maxParticipants: 3 })))
  const block = { phone: blocked, reason: 'Refused twice', ends_on: null }
  await adminCalls(first, authorization)('POST', 'blocked-phones', block)
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

const buy = (program: RunningProgram, customer_phone = '0550 12 34 56') => {
  const items = [{ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [5] }]
  return post(program, 'orders', checkoutOrder(items, { expected_total: 4500, customer_phone }))
}

/**
 * A family of one child, or of two where the third place stays free; one without an address has to
 * be called when it gets a place.
 */
const register = (program: RunningProgram, of: number) => {
  const names = of % 8 < 2 ? ['Lina', 'Sami'] : ['Lina']
  const participants = names.map((name) => ({
    participant_name: `${name} ${of}`,
    birth_date: '2016-05-04',
    notes: null,
  }))
  const email = of % 3 === 0 ? null : `family-${of}@example.dz`
  const guardian_phone = `0661 ${String(of).padStart(6, '0')}`
  const family = { participants, email, guardian_phone, guardian_name: `Family ${of}` }
  return post(program, 'registrations', eventRegistration(events[of % 8] ?? '', family))
}

const write = (program: RunningProgram) =>
  post(program, 'contact', { name: 'Amine', email: 'amine@example.dz', message: 'Bonjour à tous' })

/** Changes one row as it is now; another change that was first makes it a no-op. */
async function change(
  { url }: RunningProgram,
  path: string,
  body: object,
  method: 'PATCH' | 'POST' = 'PATCH',
): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect([200, 409, 422], path).toContain(answer.status)
}

async function anyOf(table: 'orders' | 'contact_submissions' | 'registrations', number: number) {
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

/** What the database says, told apart from the program's own questions. */
const expected = `select
  (select count(*)::int from orders where status = 'pending' and call_at <= now()) as orders_to_call,
  (select count(*)::int from orders where status = 'pending' and stock_state = 'to_check')
    as orders_to_check,
  (select count(*)::int from orders where status = 'confirmed') as orders_to_prepare,
  (select count(*)::int from orders where status = 'ready') as orders_to_hand_over,
  (select count(*)::int from orders join ledger_accounts using (id)
    where status = 'completed' and paid = 0) as orders_unpaid,
  (select count(*)::int from contact_submissions where answered_at is null) as messages_unanswered,
  (select count(*)::int from registrations where to_call_since is not null)
    as registrations_to_call,
  (select count(*)::int from registrations where check_reason is not null
    and status <> 'cancelled') as registrations_to_check,
  (select count(*)::int from registrations r join offers f on f.id = r.offer_id
    where r.status = 'waiting' and r.check_reason is null and f.places_taken < f.max_places)
    as registrations_with_places,
  (select count(*)::int from size_stocks where stock = 0) as sizes_sold_out,
  (select count(*)::int from mails where status = 'failed' and text <> ''
    and coalesce(last_error, '') <> 'discarded') as mails_failed`

/** Sets the check that a form's stamp would set; this test sends too fast to use one. */
const doubt = (of: number) =>
  db.database.pool.query(
    `update registrations set check_reason = case when check_reason is null then 'too_fast' end
      where id in (select id from registrations where status = 'waiting' order by id
        offset $1 limit 1)`,
    [of % 20],
  )

/** A place that becomes free for a family without an address is too rare to wait for here. */
const haveToCall = (of: number) =>
  db.database.pool.query(
    `update registrations set to_call_since = case when to_call_since is null then now() end
      where id in (select id from registrations order by id offset $1 limit 1)`,
    [of % 40],
  )

/**
 * `skip locked`: otherwise two of these at once would lock the same three rows in another order,
 * and deadlock.
 */
const failMails = (of: number) =>
  db.database.pool.query(
    `update mails set status = case status when 'failed' then 'sent' else 'failed' end,
       sent_at = case status when 'failed' then now() end
      where id in (select id from mails where status in ('failed', 'sent') order by id
        offset $1 limit 3 for update skip locked)`,
    [of % 50],
  )

test('after 1,000 random changes by two processes, both count as the database does', async () => {
  const random = numbers(2026)
  const plan = Array.from({ length: 1000 }, () => ({
    what: random(11),
    by: random(2),
    of: random(1_000_000),
    status: orderStatuses[random(orderStatuses.length)],
    registration: registrationStatuses[random(registrationStatuses.length)],
  }))
  const act = async ({ what, by, of, status, registration }: (typeof plan)[number]) => {
    const program = programs[by]
    if (!program) throw new Error('no such process')
    const changeAny = async (table: Parameters<typeof anyOf>[0], path: string, body: object) => {
      const found = await anyOf(table, of)
      return found && change(program, `${path}/${found.id}`, { ...body, version: found.version })
    }
    const actions = [
      () => buy(program),
      () => buy(program, blocked),
      () => write(program),
      () => register(program, of),
      () => changeAny('orders', 'orders', { status, notify: false }),
      () => changeAny('contact_submissions', 'messages', { answered: of % 2 === 0 }),
      () => changeAny('registrations', 'registrations', { status: registration }),
      () => {
        const changes = [{ size: 'M', quantity: of % 3 === 0 ? 1 : -1 }]
        const body = { reason: 'correction', changes }
        return change(program, `products/${rare[of % 8]}/stock`, body, 'POST')
      },
      () => failMails(of),
      () => doubt(of),
      () => haveToCall(of),
    ]
    await actions[what]?.()
  }
  // Sixteen at once, in both processes.
  const next = plan.values()
  const work = async () => {
    for (const step of next) await act(step)
  }
  await Promise.all(Array.from({ length: 16 }, work))
  const { rows } = await db.database.pool.query(expected)
  const none = Object.entries(rows[0]).filter(([, count]) => count === 0)
  expect(none).toEqual([])
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
