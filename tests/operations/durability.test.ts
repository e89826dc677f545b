import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import type { PlacedOrder } from '#features/orders/contract.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { checkoutOrder, countLedgerDifferences, createProduct } from '#tests/support/builders.ts'
import { connectionInto, queryInside } from '#tests/support/embedded-database.ts'
import { childrenOf, postgresPidOf } from '#tests/support/processes.ts'
import { type RunningProgram, startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const rounds = 10
const callers = 8
const loadMs = 400

const dataDir = temporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/**
 * Orders one piece again and again until the program is killed, and returns the acknowledged
 * numbers.
 */
async function orderUntilGone(url: string, productId: string, price: number): Promise<string[]> {
  const acknowledged: string[] = []
  const body = JSON.stringify(
    checkoutOrder([{ product_id: productId, size: null, quantity: 1, jersey_numbers: [] }], {
      expected_total: price,
    }),
  )
  for (;;) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    try {
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body })
      const answer: PlacedOrder = await response.json()
      if (response.status === 201) acknowledged.push(answer.order_number)
    } catch {
      return acknowledged
    }
  }
}

test(
  `kill -9 under load loses no acknowledged order, ${rounds} times`,
  { timeout: minutes(3) },
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      const program = await startProgram({ dataDir, env: { RATE_LIMIT: 'off' } })
      const [product] = await queryInside<{ id: string; price: string }>(
        dataDir,
        `select p.id, p.price from products p join size_stocks s on s.product_id = p.id
        where s.size is null and p.active order by p.price limit 1`,
      )
      if (!product) throw new Error('the demo shop has no product without sizes')
      await queryInside(dataDir, `update size_stocks set stock = 1000000 where product_id = $1`, [
        product.id,
      ])
      const orders = Array.from({ length: callers }, () =>
        orderUntilGone(program.url, product.id, Number(product.price)),
      )
      await sleep(loadMs)
      program.process.kill('SIGKILL')
      await once(program.process, 'exit')
      acknowledged.push(...(await Promise.all(orders)).flat())
    }

    const last = await startProgram({ dataDir })
    const kept = await queryInside<{ order_number: string; items: string }>(
      dataDir,
      `select o.order_number, (select count(*) from order_items i where i.order_id = o.id) as items
        from orders o`,
    )
    await last.stop()
    const whole = new Set(
      kept.filter(({ items }) => Number(items) === 1).map(({ order_number }) => order_number),
    )
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(acknowledged.filter((number) => !whole.has(number))).toEqual([])
    expect(kept).toHaveLength(whole.size)
  },
)

const faults = 20
const buyersAtOnce = 4
const loadBetweenMs = 60

type Row = { fault: string; acknowledged: number; lost: number; crashes: number; recovery: string }
const table: Row[] = []
afterAll(() =>
  table.forEach((row) => process.stdout.write(`${JSON.stringify({ rounds: faults, ...row })}\n`)),
)

/** Injects this fault again and again while orders arrive. */
async function breakUnderOrders(
  fault: string,
  program: RunningProgram,
  database: Database,
  breakIt: () => void | Promise<void>,
) {
  const product = { id: await createProduct(database, { stocks: { '': 1_000_000 } }), price: 4500 }
  const buyers = startBuyers(program.url, product, buyersAtOnce)
  await buyers.untilServed()
  const end = once(program.process, 'exit').then(() => Number.NaN)
  const recoveries: number[] = []
  for (let round = 0; round < faults && program.process.exitCode === null; round++) {
    await sleep(loadBetweenMs)
    await breakIt()
    recoveries.push(await Promise.race([buyers.untilServed(), end]))
  }
  const crashes = program.process.exitCode === null ? 0 : 1
  if (crashes > 0) return { crashes }
  await buyers.stop()
  const { rows } = await database.pool.query<{ order_number: string }>(
    'select o.order_number from orders o join order_items i on i.order_id = o.id where i.product_id = $1',
    [product.id],
  )
  const kept = new Set(rows.map(({ order_number: number }) => number))
  const { acknowledged } = buyers
  const lost = acknowledged.filter((number) => !kept.has(number)).length
  const recovery = `${Math.round(Math.min(...recoveries))} to ${Math.round(Math.max(...recoveries))} ms`
  table.push({ fault, acknowledged: acknowledged.length, lost, crashes, recovery })
  return {
    crashes,
    lost,
    surplus: rows.length - acknowledged.length,
    refusals: [...buyers.refusals.keys()].filter((status) => status !== '503'),
    ledgerDifferences: await countLedgerDifferences(database),
  }
}

const noFailures = { crashes: 0, lost: 0, surplus: 0, refusals: [], ledgerDifferences: 0 }

test(
  `the embedded server or one of its processes is killed ${faults} times each, and the program continues`,
  { timeout: minutes(5) },
  async () => {
    const program = await startProgram({
      env: { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: 'a password of ours' },
    })
    const database = openDatabase(connectionInto(program.dataDir))
    const killBackend = async () => {
      const backends = childrenOf(await postgresPidOf(program.dataDir))
      const victim = backends[Math.floor(Math.random() * backends.length)]
      if (victim) process.kill(victim, 'SIGKILL')
    }
    expect(await breakUnderOrders('kill -9 of a backend', program, database, killBackend)).toEqual(
      noFailures,
    )
    const killServer = async () =>
      void process.kill(await postgresPidOf(program.dataDir), 'SIGKILL')
    expect(
      await breakUnderOrders('kill -9 of the postmaster', program, database, killServer),
    ).toEqual(noFailures)
    await database.close()
    await program.stop()
  },
)

test(
  `an external server ends all connections ${faults} times, and the program continues`,
  { timeout: minutes(5) },
  async () => {
    const db = await createTestDatabase()
    const { host, port, user, database } = db.connection
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const program = await startProgram({
      env: {
        DATABASE_URL: url,
        SEED: 'none',
        ADMIN_PASSWORD: 'a password of ours',
        RATE_LIMIT: 'off',
      },
    })
    const endAll = async () => {
      await db.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
    }
    const outcome = await breakUnderOrders(
      'connections ended by the server',
      program,
      db.database,
      endAll,
    )
    expect(outcome).toEqual(noFailures)
    await program.stop()
    await db.drop()
  },
)
