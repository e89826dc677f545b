import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { createProduct } from '#tests/support/builders.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { noteFault } from '#tests/support/fault-rows.ts'
import { poolerProgram, startPooler } from '#tests/support/pooler.ts'
import { startProgram } from '#tests/support/program.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'
import { createTestDatabase, urlOf } from '#tests/support/test-database.ts'

const isMissing = poolerProgram() === undefined
const line =
  /DATABASE_URL leads through a pooler and DATABASE_DIRECT_URL is not set: .+ every second/

const statuses = (count: number, ask: () => Promise<Response>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const response = await ask()
      await response.body?.cancel()
      return response.status
    }),
  )

const signIn = (url: string) => () =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: ownPassword }),
  })

test.skipIf(isMissing)(
  `through the system's pgbouncer in transaction mode two programs start at once and serve everything${isMissing ? ' (missing: apt-get install pgbouncer)' : ''}`,
  { timeout: minutes(3) },
  async () => {
    const { connection, database: straight, drop } = await createTestDatabase(2, 'template0')
    const pooler = await startPooler(connection)
    const { user, database } = connection
    const env = {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${pooler.port}/${database}`,
      SEED: 'none',
      ADMIN_PASSWORD: ownPassword,
      SECRET_KEY: 'one key for both processes of this test',
      RATE_LIMIT: 'off',
    }
    const [one, other] = await Promise.all([
      startProgram({ env }),
      startProgram({ env: { ...env, DATABASE_DIRECT_URL: urlOf(connection) } }),
    ])
    expect(one.said()).toMatch(line)
    expect(other.said()).not.toContain('pooler')

    const product = await createProduct(straight, { price: 4500, stocks: { '': 10_000 } })
    const buyers = [one, other].map(({ url }) => startBuyers(url, { id: product, price: 4500 }, 10))
    const pages = ['/', '/shop', '/events', '/api/products', '/api/events', '/contact']
    for (const { url } of [one, other]) {
      expect(new Set(await statuses(10, signIn(url)))).toEqual(new Set([200]))
      for (const page of pages)
        expect(await statuses(10, () => fetch(`${url}${page}`))).toEqual(Array(10).fill(200))
    }
    await Promise.all(buyers.map((each) => each.untilServed()))
    await Promise.all(buyers.map((each) => each.stop()))
    expect(buyers.map(({ refusals }) => [...refusals])).toEqual([[], []])
    const acknowledged = buyers.flatMap((each) => each.acknowledged)
    const { rows } = await straight.pool.query<{ order_number: string }>(
      'select order_number from orders',
    )
    expect(new Set(rows.map(({ order_number }) => order_number))).toEqual(new Set(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(50)
    noteFault({ fault: 'pgbouncer in transaction mode', acknowledged: acknowledged.length })

    await Promise.all([one.stop(), other.stop()])
    await pooler.stop()
    await drop()
  },
)
