import { Client } from 'pg'
import { seconds } from '../src/core/durations.ts'
import { checkoutOrder } from '../tests/support/builders.ts'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { type RunningProgram, startProgram } from '../tests/support/program.ts'
import { callRate, pageRate } from './measure.ts'
import { cpuSeconds, memoryMb, processTree } from './memory.ts'

const [durationSeconds = 5] = process.argv.slice(2).map(Number)
const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
const pid = program.process.pid ?? process.pid
const database = new Client(connectionInto(program.dataDir))
await database.connect()

/** The program's own process, and the database with its connections. */
const parts = () => ({ program: [pid], database: processTree(pid).slice(1) })

async function shopLines({ url }: RunningProgram) {
  await database.query(`update size_stocks set stock = 1000000 where offered`)
  const { items } = await (await fetch(`${url}/api/products`)).json()
  const lines = items
    .filter((product: { size_stocks: unknown[] }) => product.size_stocks.length > 0)
    .slice(0, 3)
  return {
    total: lines.reduce((sum: number, { price }: { price: number }) => sum + price, 0),
    items: lines.map(({ id, size_stocks }: { id: string; size_stocks: { size: 'M' }[] }) => ({
      product_id: id,
      size: size_stocks[0]?.size ?? null,
      quantity: 1,
      jersey_numbers: [],
    })),
  }
}

/** Processor time of both parts for one unit of `work`, which returns how many were done. */
async function costOf(work: () => Promise<number>) {
  const before = { program: cpuSeconds(parts().program), database: cpuSeconds(parts().database) }
  const started = performance.now()
  const units = await work()
  const perSecond = seconds(units) / (performance.now() - started)
  const spent = (part: 'program' | 'database') =>
    (seconds(cpuSeconds(parts()[part]) - before[part]) / units).toFixed(2)
  return {
    'program, ms': spent('program'),
    'database, ms': spent('database'),
    'per second now': Math.round(perSecond),
  }
}

async function stateNow() {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return {
    'program MB': Math.round(memoryMb(parts().program)),
    'database MB': Math.round(memoryMb(parts().database)),
    connections: rows[0]?.count,
  }
}

try {
  const idle = await stateNow()
  const { items, total } = await shopLines(program)
  const body = JSON.stringify(checkoutOrder(items, { expected_total: total }))
  let placed = 0
  const order = async () => {
    const answer = await fetch(`${program.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    })
    if (answer.status !== 201) throw new Error(`order answered ${answer.status}`)
    await answer.arrayBuffer()
    placed++
  }
  const shop = `${program.url}/shop`
  const options = { duration: durationSeconds, headers: { 'accept-encoding': 'br' } }
  await pageRate(shop, { ...options, distinct: true })
  await callRate(8, order, seconds(1))
  console.table({
    'rendered page': await costOf(
      async () => (await pageRate(shop, { ...options, distinct: true })).total,
    ),
    'cached page': await costOf(async () => (await pageRate(shop, options)).total),
    'order of 3 lines': await costOf(async () => {
      const before = placed
      await callRate(8, order, seconds(durationSeconds))
      return placed - before
    }),
  })
  console.table({ 'just started': idle, 'after that load': await stateNow() })
} finally {
  await database.end()
  await program.stop()
}
