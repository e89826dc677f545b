import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutOrder } from '../tests/support/builders.ts'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { type RunningProgram, startProgram } from '../tests/support/program.ts'
import { median } from './measure.ts'
import { prepareShop } from './prepare-shop.ts'
import { report } from './report.ts'
import { ask, startBare } from './start-bare.ts'
import { startNginx } from './start-nginx.ts'
import { findWrk, load, type Load } from './wrk.ts'

const turns = 5
const turnSeconds = 3
const headers = { 'accept-encoding': 'br' }
// If the load generator is the bottleneck, both servers score alike.
const leastDifference = 1.2

type Product = { id: string; price: number }

/** Orders at a steady rate, each of another phone and network, until it is stopped. */
function orderSteadily(url: string, [product]: readonly Product[], perSecond: number) {
  const stopping = new AbortController()
  let sent = 0
  const order = async (number: number) => {
    if (!product) throw new Error('the shop has no product')
    const items = [{ product_id: product.id, size: 'M', quantity: 1, jersey_numbers: [] }]
    const customer_phone = `0550${String(number).padStart(6, '0')}`
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250) % 250}.1`,
      },
      body: JSON.stringify(checkoutOrder(items, { customer_phone, expected_total: product.price })),
    })
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const run = async () => {
    const started = performance.now()
    const open: Promise<void>[] = []
    while (perSecond > 0 && !stopping.signal.aborted) {
      open.push(order(nextOrder++))
      sent++
      const due = started + (sent * 1000) / perSecond
      await sleep(Math.max(0, due - performance.now()))
    }
    await Promise.all(open)
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

let nextOrder = 0

const middle = (loads: readonly Load[], of: keyof Load) => median(loads.map((each) => each[of]))

function tell(what: string, loads: readonly Load[]): void {
  report(what, middle(loads, 'perSecond'), '/s')
  for (const [name, of] of [
    ['p50', 'p50Ms'],
    ['p99', 'p99Ms'],
    ['p99.9', 'p999Ms'],
  ] as const)
    report(`… ${name}`, middle(loads, of), 'ms')
}

type Sides = { wrk: string; cached: string; bare: string; nginx: string | undefined }

/** All sides in turns, at this many connections. */
async function beside({ wrk, ...sides }: Sides, connections: number) {
  const measured = { cached: [] as Load[], bare: [] as Load[], nginx: [] as Load[] }
  for (let turn = 0; turn < turns; turn++)
    for (const side of ['cached', 'bare', 'nginx'] as const) {
      const url = sides[side]
      if (url) measured[side].push(await load(wrk, url, connections, headers, turnSeconds))
    }
  return measured
}

/** Whether the generator can tell a fast server from a slow one; without nginx nobody knows. */
function isJudge({ bare, nginx }: Awaited<ReturnType<typeof beside>>): boolean {
  const difference = middle(nginx, 'perSecond') / middle(bare, 'perSecond')
  return difference >= leastDifference
}

async function benchIdle(sides: Sides, connections: number): Promise<void> {
  const measured = await beside(sides, connections)
  const at = `, ${connections} connections`
  tell(`shop page from the page cache${at}`, measured.cached)
  tell(`the same bytes from bare node:http${at}`, measured.bare)
  if (measured.nginx.length > 0)
    tell(`the same bytes from one worker of nginx${at}`, measured.nginx)
  if (!isJudge(measured)) {
    report(`cached page${at}: not judged, the generator is the limit or nginx is missing`, 0, '')
    return
  }
  const p99 = middle(measured.cached, 'p99Ms')
  const rateOf = (side: keyof typeof measured) => middle(measured[side], 'perSecond')
  for (const [side, least] of [
    ['bare', 0.85],
    ['nginx', 0.6],
  ] as const) {
    const ratio = rateOf('cached') / rateOf(side)
    report(`… beside ${side}${at}`, ratio, '×', `at least ${least} ×`, ratio >= least)
  }
  if (connections === 64) report(`… p99${at}`, p99, 'ms', 'below 10 ms', p99 < 10)
}

/** The cached page while orders arrive, each of which changes the stock that the page shows. */
async function benchWithOrders({ wrk, cached }: Sides, program: RunningProgram, shop: Product[]) {
  const rates = [0, 5, 20]
  const measured = new Map(rates.map((rate) => [rate, [] as Load[]]))
  for (let turn = 0; turn < turns; turn++)
    for (const [rate, loads] of measured) {
      const orders = orderSteadily(program.url, shop, rate)
      loads.push(await load(wrk, cached, 16, headers, turnSeconds))
      await orders.stop()
    }
  const idle = middle(measured.get(0) ?? [], 'perSecond')
  for (const [rate, loads] of measured) {
    tell(`shop page from the page cache with ${rate} orders a second`, loads)
    const kept = middle(loads, 'perSecond') / idle
    if (rate === 20) report('… beside none', kept, '×', 'at least 0.80 ×', kept >= 0.8)
  }
}

/**
 * The cached page, as browsers ask for it and with rate limits on, beside a bare server and nginx.
 */
export async function benchCachedPages(): Promise<void> {
  const wrk = findWrk()
  if (!wrk) {
    report('cached pages: not measured, wrk is missing (Debian: apt-get install wrk nginx)', 0, '')
    return
  }
  const ADMIN_PASSWORD = crypto.randomUUID()
  const program = await startProgram({
    env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', ADMIN_PASSWORD },
  })
  const shop = await prepareShop(connectionInto(program.dataDir))
  const cached = `${program.url}/shop`
  const answer = await ask(cached, headers)
  const bare = await startBare(answer)
  const nginx = await startNginx(answer)
  const sides = { wrk, cached, bare: bare.url, nginx: nginx?.url }
  try {
    for (const url of [cached, bare.url]) await load(wrk, url, 16, headers, turnSeconds)
    for (const connections of [16, 64]) await benchIdle(sides, connections)
    await benchWithOrders(sides, program, shop)
  } finally {
    bare.stop()
    await nginx?.stop()
    await program.stop()
  }
}
