import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { sendSlowly, postHead } from '#tests/support/slow-request.ts'
import { connectionInto, queryInside, seedInside } from '#tests/support/embedded-database.ts'
import { postFormsWithoutDatabase, registerLina } from '#tests/support/forms-without-database.ts'
import { noteFault } from '#tests/support/fault-rows.ts'
import { childrenOf, postgresPidOf } from '#tests/support/processes.ts'
import { startProgram } from '#tests/support/program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const shopName = 'Maillot du match'
const env = { SEED: 'none', ADMIN_PASSWORD: 'a password of ours', RATE_LIMIT: 'off' }

function orderAt(url: string, id: string, key: string = crypto.randomUUID()) {
  const line = { product_id: id, size: null, quantity: 1, jersey_numbers: [] }
  return fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(checkoutOrder([line], { expected_total: 4500 })),
  })
}

/** The status of a read on a new connection, as of a visitor's browser; 0 if nothing listens. */
async function statusOf(address: string): Promise<number> {
  const headers = { connection: 'close' }
  return fetch(address, { headers, signal: AbortSignal.timeout(seconds(20)) }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const from = performance.now()
  return { result: await work, ms: performance.now() - from }
}

/** A child that ended by itself since it was listed needs no signal. */
function signal(pid: number, name: 'SIGTERM' | 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

test(
  'while the embedded database is killed or hangs, cached pages are served, and a stop ends the program',
  { timeout: minutes(2) },
  async () => {
    const program = await startProgram({ env })
    const { url, dataDir } = program
    const { host } = connectionInto(dataDir)
    const socket = join(host, '.s.PGSQL.5432')
    const product = await createInside(dataDir)
    await seedInside(dataDir)
    const link = await registerLina(url)
    const shown = async () => {
      const response = await fetch(`${url}/shop`)
      return [response.status, (await response.text()).includes(shopName)]
    }
    expect(await shown()).toEqual([200, true])
    expect(await statusOf(`${url}/`)).toBe(200)
    // The order invalidates the page cache.
    expect((await orderAt(url, product)).status).toBe(201)

    renameSync(socket, `${socket}.away`)
    for (const pid of childrenOf(await postgresPidOf(dataDir))) signal(pid, 'SIGTERM')
    expect(await shown()).toEqual([200, true])
    expect(await statusOf(`${url}/`)).toBe(200)
    expect(await statusOf(`${url}/readyz`)).toBe(503)
    const key = crypto.randomUUID()
    const refused = await orderAt(url, product, key)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json',
    ])
    expect(await statusOf(`${url}/calendar/events.ics`)).toBe(503)
    const unseen = await fetch(`${url}/events`, { headers: { cookie: 'language=ar' } })
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await unseen.text()).toMatch(
      /<html lang="ar" dir="rtl">.*<div role="alert"[^>]*>.*أعد المحاولة/s,
    )
    expect((await fetch(`${url}/events.data`)).headers.get('retry-after')).toBe('5')
    await postFormsWithoutDatabase(url, link)

    renameSync(`${socket}.away`, socket)
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
    await expect.poll(async () => (await orderAt(url, product, key)).status).toBe(201)

    const server = await postgresPidOf(dataDir)
    const silent = [server, ...childrenOf(server)]
    for (const pid of silent) signal(pid, 'SIGSTOP')
    const ready = await timed(statusOf(`${url}/readyz`))
    expect(ready.result).toBe(503)
    expect(ready.ms).toBeLessThan(seconds(3))
    expect(await shown()).toEqual([200, true])
    void orderAt(url, product).catch(() => undefined)
    void sendSlowly(Number(new URL(url).port), postHead('/api/contact'), seconds(40))
    await sleep(200)
    program.process.kill('SIGTERM')
    const stopped = await timed(once(program.process, 'exit'))
    expect(stopped.result).toEqual([0, null])
    expect(stopped.ms).toBeLessThan(seconds(13))
    noteFault({
      fault: 'SIGTERM while PostgreSQL is paused',
      errors: 'pages 200, /readyz 503',
      recovery: `exit after ${Math.round(stopped.ms)} ms`,
    })
    await program.stop()
    // Paused, they hear no other signal.
    for (const pid of silent) signal(pid, 'SIGKILL')
  },
)

async function createInside(dataDir: string): Promise<string> {
  const [product] = await queryInside<{ id: string }>(
    dataDir,
    `with p as (
       insert into products (name_en, name_fr, name_ar, description_en, description_fr,
         description_ar, category, price,
         images, active) values ($1, $1, $1, '', '', '', 'jersey', 4500, '{/media/x.jpg}', true)
           returning id)
     insert into size_stocks (product_id, size, position, stock) select id, null, 0, 10 from p
       returning product_id as id`,
    [shopName],
  )
  if (!product) throw new Error('no product')
  return product.id
}

test(
  'a locked row blocks neither the site nor its stop, which finishes open requests',
  { timeout: minutes(2) },
  async () => {
    const db = await createTestDatabase()
    const { host, port, user, database } = db.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const program = await startProgram({
      env: { ...env, DATABASE_URL: databaseUrl, DRAIN_SECONDS: '1' },
    })
    const { url } = program
    const product = await createProduct(db.database, { stocks: { '': 10 } })
    const holder = new Client(db.connection)
    await holder.connect()
    const hold = () => holder.query('begin; select from size_stocks for update')

    await hold()
    const waiting = Promise.all(
      Array.from({ length: 10 }, async () => (await orderAt(url, product)).status),
    )
    await sleep(200)
    const reads = await timed(
      Promise.all(['/shop', '/api/products', '/readyz'].map((path) => statusOf(`${url}${path}`))),
    )
    expect(reads.result).toEqual([200, 200, 200])
    expect(reads.ms).toBeLessThan(seconds(3))
    expect(new Set(await waiting)).toEqual(new Set([503]))
    await holder.query('rollback')
    const buyers = 'buyers wait for one locked row'
    noteFault({ fault: buyers, errors: `503: 10; pages 200 in ${Math.round(reads.ms)} ms` })
    expect((await orderAt(url, product)).status).toBe(201)

    await hold()
    const last = orderAt(url, product)
    await sleep(200)
    const ended = once(program.process, 'exit')
    program.process.kill('SIGTERM')
    await expect.poll(() => statusOf(`${url}/readyz`), { interval: 20 }).toBe(503)
    expect(await statusOf(`${url}/shop`)).toBe(200)
    await expect.poll(() => statusOf(`${url}/shop`), { interval: 20 }).toBe(0)
    await holder.query('rollback')
    expect((await last).status).toBe(201)
    expect(await ended).toEqual([0, null])
    await holder.end()
    await program.stop()
    await db.drop()
  },
)
