import { Agent, request } from 'node:http'
import { seconds } from '../src/core/durations.ts'
import type { NewOrderInput } from '../src/features/orders/contract.ts'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { startProgram } from '../tests/support/program.ts'
import { treeMemoryMb } from './memory.ts'
import { callRate, median, pageRate, pairedRatio } from './measure.ts'
import { replayedOrder } from './order-sql.ts'
import { prepareShop } from './prepare-shop.ts'
import { registrationRates } from './registrations.ts'
import { report } from './report.ts'
import { signInRates } from './sign-in.ts'

const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
const connection = connectionInto(program.dataDir)

/** An order of one piece of each product. */
const orderOf = (products: readonly { id: string; price: number }[]): NewOrderInput => ({
  flow: 'checkout',
  customer_name: 'Bench',
  customer_email: 'bench@example.dz',
  customer_phone: '+213550123456',
  delivery_method: 'pickup',
  shipping_address: null,
  notes: null,
  language: 'fr',
  expected_total: products.reduce((sum, { price }) => sum + price, 0),
  items: products.map(({ id }) => ({ product_id: id, size: 'M', quantity: 1, jersey_numbers: [] })),
})

/** One order over HTTP on a kept connection, with little overhead of its own. */
function orderOverHttp(agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${program.url}/api/orders`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 201
            ? resolve()
            : reject(new Error(`order answered ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

async function benchPages() {
  await pageRate(`${program.url}/shop`, { distinct: true })
  const turns: number[] = []
  for (let turn = 0; turn < 3; turn++)
    turns.push((await pageRate(`${program.url}/shop`, { distinct: true })).perSecond)
  const rendered = median(turns)
  report(
    'shop page of 24 products, rendered for each request',
    rendered,
    '/s',
    'at least 300 /s',
    rendered >= 300,
  )
}

const turn = seconds(1)

async function benchOrder(what: string, order: NewOrderInput, callers: number) {
  const body = JSON.stringify(order)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const replay = await replayedOrder(connection, order, Math.min(callers, 10))
  const { ratio, rates } = await pairedRatio(
    () => callRate(callers, () => orderOverHttp(agent, body), turn),
    () => callRate(callers, replay.once, turn),
  )
  await replay.close()
  agent.destroy()
  report(`${what}, ${callers} at once`, rates[0], '/s')
  report(
    '… beside the same SQL transaction through the driver',
    ratio,
    '×',
    'at least 0.60 ×',
    ratio >= 0.6,
  )
}

async function benchOrders(products: readonly { id: string; price: number }[]) {
  for (const callers of [1, 32]) await benchOrder('orders of 3 lines', orderOf(products), callers)
  // All callers wait for the stock of one size.
  await benchOrder('orders of the same one piece', orderOf(products.slice(0, 1)), 32)
}

async function benchRegistrations() {
  const { http, sql } = await registrationRates(program.url, connection)
  report('registrations for one event, 32 at once', http, '/s')
  const ratio = http / sql
  report(
    '… beside the same SQL transaction through the driver',
    ratio,
    '×',
    'at least 0.50 ×',
    ratio >= 0.5,
  )
}

async function benchSignIn(pid: number) {
  const { http, hash, peakMb } = await signInRates(program.url, pid)
  report('sign-ins, 32 at once', http, '/s')
  const ratio = http / hash
  report('… beside the hash of the password alone', ratio, '×', 'at least 0.60 ×', ratio >= 0.6)
  report(
    'memory of all processes meanwhile, at most (PSS)',
    peakMb,
    'MB',
    'at most 650 MB',
    peakMb <= 650,
  )
}

try {
  const pid = program.process.pid ?? process.pid
  const products = await prepareShop(connection)
  await benchPages()
  await benchOrders(products)
  await benchRegistrations()
  const memory = treeMemoryMb(pid)
  report(
    'memory of all processes after it all (PSS)',
    memory,
    'MB',
    'at most 550 MB',
    memory <= 550,
  )
  await benchSignIn(pid)
} finally {
  await program.stop()
}
