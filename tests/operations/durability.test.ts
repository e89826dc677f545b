import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { minutes } from '#core/durations.ts'
import type { PlacedOrder } from '#features/orders/contract.ts'
import { openDatabase } from '#platform/database.ts'
import { breakUnderOrders, unharmed } from '#tests/support/break-under-orders.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { type FaultName, noteFault } from '#tests/support/fault-rows.ts'
import { connectionInto, queryInside } from '#tests/support/embedded-database.ts'
import { childrenOf, postgresPidOf } from '#tests/support/processes.ts'
import { startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const rounds = 10
const callers = 8
const loadMs = 400

const dataDir = temporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Ordered = { url: string; productId: string; price: number; acknowledged: string[] }

/** Orders one piece again and again until the program is killed, and notes what it acknowledged. */
async function orderUntilGone({ url, productId, price, acknowledged }: Ordered): Promise<void> {
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
      return
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
      const ordered = { url: program.url, productId: product.id, price: Number(product.price) }
      const before = acknowledged.length
      const orders = Array.from({ length: callers }, () =>
        orderUntilGone({ ...ordered, acknowledged }),
      )
      // A program that has just started may need as long for its first order.
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
      await sleep(loadMs)
      program.process.kill('SIGKILL')
      await once(program.process, 'exit')
      await Promise.all(orders)
    }

    const last = await startProgram({ dataDir })
    const kept = await queryInside<{ order_number: string; items: string }>(
      dataDir,
      `select o.order_number, (select count(*) from order_items i where i.order_id = o.id) as items
        from orders o where o.customer_name = $1`,
      [checkoutOrder([]).customer_name],
    )
    await last.stop()
    const whole = new Set(
      kept.filter(({ items }) => Number(items) === 1).map(({ order_number }) => order_number),
    )
    const lost = acknowledged.filter((number) => !whole.has(number))
    noteFault({
      fault: 'kill -9 of the program',
      rounds,
      acknowledged: acknowledged.length,
      lost: lost.length,
      errors: 'connections broken',
      recovery: 'restart by the test',
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    expect(lost).toEqual([])
    expect(kept).toHaveLength(whole.size)
  },
)

const faults = 20

test(
  `the embedded server or one of its processes is killed ${faults} times each, and the program continues`,
  { timeout: minutes(5) },
  async () => {
    const program = await startProgram({
      env: { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: 'a password of ours' },
    })
    const database = openDatabase(connectionInto(program.dataDir))
    // Tried again when the chosen one ends by itself in the same moment.
    const killBackend = () =>
      vi.waitFor(async () => {
        const backends = childrenOf(await postgresPidOf(program.dataDir))
        const victim = backends[Math.floor(Math.random() * backends.length)]
        if (!victim) throw new Error('the server has no process to kill')
        process.kill(victim, 'SIGKILL')
      })
    const outcomeOf = (fault: FaultName, breakIt: () => Promise<void>) =>
      breakUnderOrders({ fault, program, database, breakIt, rounds: faults })
    expect(await outcomeOf('kill -9 of one backend, embedded', killBackend)).toEqual(unharmed)
    const killServer = async () =>
      void process.kill(await postgresPidOf(program.dataDir), 'SIGKILL')
    expect(await outcomeOf('kill -9 of the postmaster, embedded', killServer)).toEqual(unharmed)
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
    const outcome = await breakUnderOrders({
      fault: 'external database ends all connections',
      program,
      database: db.database,
      breakIt: endAll,
      rounds: faults,
    })
    expect(outcome).toEqual(unharmed)
    await program.stop()
    await db.drop()
  },
)
