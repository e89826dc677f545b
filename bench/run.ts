import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { seconds } from '../src/core/durations.ts'
import type { NewOrderInput } from '../src/features/orders/contract.ts'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { startProgram } from '../tests/support/program.ts'
import { benchCatalogue } from './catalogue.ts'
import { treeMemoryMb } from './memory.ts'
import { callRate, pageRate, pairedRatio, sideBySide } from './measure.ts'
import { replayedOrder } from './order-sql.ts'
import { registrationRates } from './registrations.ts'
import { printReport, report } from './report.ts'
import { signInRates } from './sign-in.ts'

const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
const connection = connectionInto(program.dataDir)

/** Fills the first page with 24 products, with enough stock for minutes of orders. */
async function prepareShop(): Promise<{ id: string; price: number }[]> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
      category, price, images, created_at)
    select p.name_en || ' ' || n, p.name_fr || ' ' || n, p.name_ar || ' ' || n, p.description_en,
      p.description_fr,
      p.description_ar, p.category, p.price, p.images, p.created_at
      from products p, generate_series(2, 3) n where p.active`)
  await client.query(`insert into size_stocks (product_id, size, position, stock)
    select p.id, size, position, 1000000
      from products p, unnest('{S,M,L,XL}'::text[]) with ordinality as s (size, position)
     where not exists (select from size_stocks where product_id = p.id)`)
  const { rows } = await client.query<{ id: string; price: number }>(
    `select p.id, p.price::float8 as price from products p join size_stocks s on s.product_id = p.id
      where s.stock = 1000000 and s.size = 'M' order by p.id limit 3`,
  )
  await client.end()
  return rows
}

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
  const { rendered } = await sideBySide({
    rendered: async () => (await pageRate(`${program.url}/shop`, { distinct: true })).perSecond,
  })
  report(
    'shop page of 24 products, rendered for each request',
    rendered,
    '/s',
    'at least 300 /s',
    rendered >= 300,
  )

  const headers = { 'accept-encoding': 'br' }
  const page = await new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve) => {
    request(`${program.url}/shop`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...kept
        } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: kept as Record<string, string> })
      })
    }).end()
  })
  const bare = fork('bench/bare-server.ts')
  bare.send({ body: page.body.toString('base64'), headers: page.headers })
  const [address] = (await once(bare, 'message')) as [AddressInfo]
  const rates = await sideBySide({
    cached: async () => (await pageRate(`${program.url}/shop`, { headers })).perSecond,
    bare: async () => (await pageRate(`http://127.0.0.1:${address.port}/`, { headers })).perSecond,
  })
  bare.kill()
  report('shop page from the page cache', rates.cached, '/s')
  const ratio = rates.cached / rates.bare
  report(
    '… beside a bare node:http server sending the same bytes',
    ratio,
    '×',
    'at least 0.50 ×',
    ratio >= 0.5,
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
  const products = await prepareShop()
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
await benchCatalogue()
printReport()
