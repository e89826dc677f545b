import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalledOrder, CallDesk, NewCallInput } from '#features/orders/call-contract.ts'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import {
  checkoutOrder,
  countLedgerDifferences,
  createProduct,
  readStock,
} from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

type Call = ReturnType<typeof adminCalls>
type Held = NonNullable<CallDesk['held']>

const password = 'a password of ours'
const pieces = 200
const soon = { interval: 20, timeout: 30_000 }

let db: TestDatabase
let env: Record<string, string>
let programs: RunningProgram[] = []
let amina: Call
let yacine: Call
/** Calls with Amina's account to the process that Yacine uses. */
let aminaThere: Call
let product: string

const stopAll = () => Promise.all(programs.map((each) => each.stop()))

beforeAll(async () => {
  db = await createTestDatabase()
  const { user, port, database, host } = db.connection
  env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    SECRET_KEY: 'one key for both processes of this test',
    RATE_LIMIT: 'off',
  }
  const here = await startProgram({ env })
  const there = await startProgram({ env })
  programs = [here, there]
  const first = await signIn(here, password)
  amina = adminCalls(here, first)
  aminaThere = adminCalls(there, first)
  yacine = adminCalls(there, await signIn(there, password, 'coach@cirta.example'))
})
beforeEach(async () => {
  await db.database.pool.query('delete from orders')
  product = await createProduct(db.database, { stocks: { M: pieces } })
})
afterAll(async () => {
  await stopAll()
  await db?.drop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await db.database.pool.query(text, values)).rows

/** Orders of two pieces each; their ids. */
async function placed(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [] }
    const buyer = { customer_phone: `0550${String(at).padStart(6, '0')}`, expected_total: 9000 }
    ids.push(await placeTestOrder(db.database, checkoutOrder([line], buyer)))
  }
  return ids
}

const next = async (call: Call, order_id?: string): Promise<Held | null> =>
  (await call('POST', 'call-desk', { order_id })).held

const say = (call: Call, { order }: Held, outcome: NewCallInput['outcome']): Promise<CalledOrder> =>
  call('POST', `orders/${order.id}/calls`, { outcome, version: order.version })

const makeDue = () => sql("update orders set call_at = now() - interval '1 second'")

async function noAnswers(call: Call, id: string, count: number): Promise<void> {
  for (let tries = 0; tries < count; tries++) {
    const held = await next(call, id)
    if (held) await say(call, held, 'no_answer')
  }
}
const releasesOf = (ids: string[]) =>
  sql("select order_id from stock_movements where order_id = any($1) and reason = 'release'", [ids])

describe('two admins on two processes', () => {
  test('never have one order, and call every order once', async () => {
    const ids = await placed(24)
    const inHand = new Map<Call, string>()
    const called: string[] = []
    const meetings: string[] = []
    const kept: boolean[] = []
    const work = async (call: Call) => {
      for (let held = await next(call); held; held = await next(call)) {
        if ([...inHand.values()].includes(held.order.id)) meetings.push(held.order.id)
        inHand.set(call, held.order.id)
        // The same admin asks again, on the other process, and keeps the one.
        const again = call === amina ? await next(aminaThere) : held
        kept.push(again?.order.id === held.order.id)
        called.push(held.order.id)
        inHand.delete(call)
        await say(call, held, called.length % 2 ? 'confirmed' : 'no_answer')
      }
    }
    await Promise.all([work(amina), work(yacine)])
    expect(meetings).toEqual([])
    expect(kept).not.toContain(false)
    expect(called.toSorted()).toEqual(ids.toSorted())
    expect(await sql('select from order_calls')).toHaveLength(24)
  })

  test('a lease that ends gives the order to the other, who alone may say what came of it', async () => {
    const [id = ''] = await placed(1)
    const held = await next(amina)
    expect(held?.order.id).toBe(id)
    expect(await next(yacine)).toBeNull()
    await sql("update call_leases set until = now() - interval '1 second'")
    const taken = await Promise.all(Array.from({ length: 16 }, () => next(yacine)))
    expect(taken.map((each) => each?.order.id)).toEqual(Array.from({ length: 16 }, () => id))
    expect(await next(aminaThere)).toBeNull()
    if (!held) throw new Error('no order')
    await expect(say(amina, held, 'fake')).rejects.toThrow(`orders/${id}/calls`)
    expect((await say(yacine, held, 'confirmed')).order.status).toBe('confirmed')
  })
})

describe('the stock of an order that nobody answers for goes back once', () => {
  test('when its last try is sent to both processes many times', async () => {
    const [id = ''] = await placed(1)
    await noAnswers(amina, id, 2)
    const held = await next(amina, id)
    if (!held) throw new Error('no order')
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => say(at % 2 ? amina : aminaThere, held, 'no_answer')),
    )
    expect(new Set(answers.map(({ call }) => call.id)).size).toBe(1)
    expect(answers.map(({ order }) => order.stock_state)).toContain('released')
    expect(await releasesOf([id])).toHaveLength(1)
    expect(await readStock(db.database, product)).toBe(pieces)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('when both processes run the job over the same orders', async () => {
    const ids = await placed(8)
    for (const id of ids) await noAnswers(yacine, id, 2)
    await makeDue()
    const { version } = await amina('GET', 'delivery')
    await amina('PATCH', 'delivery', { version, call_tries: 2 })
    await stopAll()
    // What the one process has claimed is due again at once, so that the other runs it too.
    await sql("delete from job_runs where name = 'stock-release'")
    await sql(`create function claim_again() returns trigger language plpgsql as
      'begin new.started_at = now() - interval ''1 day''; return new; end'`)
    await sql(`create trigger claim_again before insert on job_runs for each row
      when (new.name = 'stock-release') execute function claim_again()`)

    // Both have found the orders and wait for the first of them when it is set free.
    const client = await db.database.pool.connect()
    await client.query('begin')
    await client.query('select from orders order by created_at, id limit 1 for update')
    programs = await Promise.all([startProgram({ env }), startProgram({ env })])
    const waiting = async () => {
      const [{ count }] = await sql(
        `select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return count
    }
    await expect.poll(waiting, soon).toBe(2)
    await client.query('commit')
    client.release()

    const done = () => programs.map(({ log }) => /"job":"stock-release","orders":(\d+)/.exec(log()))
    await expect.poll(() => done().every((found) => found !== null), soon).toBe(true)
    expect(done().reduce((sum, found) => sum + Number(found?.[1]), 0)).toBe(8)
    expect(new Set((await releasesOf(ids)).map(({ order_id }) => order_id))).toEqual(new Set(ids))
    expect(await releasesOf(ids)).toHaveLength(8)
    expect(await readStock(db.database, product)).toBe(pieces)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })
})
