import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let here: RunningProgram
let there: RunningProgram

const password = 'a password of ours'
const secretKey = 'one key for both processes of this test'
let databaseUrl: string
const toolEnv = () => ({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey })

beforeAll(async () => {
  db = await createTestDatabase()
  const { user, port, database, host } = db.connection
  databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = {
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    SECRET_KEY: secretKey,
    RATE_LIMIT: 'off',
  }
  here = await startProgram({ env })
  there = await startProgram({ env })
})

afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  await db?.drop()
})

async function signIn({ url }: RunningProgram): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return `Bearer ${access_token}`
}

const pageOf = async ({ url }: RunningProgram, path: string) => (await fetch(url + path)).text()

async function buy({ url }: RunningProgram, id: string, size: 'M' | 'L') {
  const line = { product_id: id, size, quantity: 1, jersey_numbers: [5] }
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: 4500 })),
  })
  expect(answer.status).toBe(201)
}

/** The number of pages served from the cache so far. */
async function cacheHits({ url }: RunningProgram): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^page_cache_hits_total (\d+)/m.exec(text)?.[1])
}

const soon = { interval: 20, timeout: 5000 }

/** Sets the price in the first process, as an admin does. */
async function setPrice(id: string, price: number, authorization: string) {
  const path = `${here.url}/api/admin/products/${id}`
  const { version } = (await (await fetch(path, { headers: { authorization } })).json()) as {
    version: number
  }
  const changed = await fetch(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ price, version }),
  })
  expect(changed.status).toBe(200)
}

test('a change in one process is on the pages of the other within a second', async () => {
  const id = await createProduct(db.database, { stocks: { M: 9 } })
  const paths = ['/shop', `/product/${id}`]
  const areShown = async (price: RegExp) =>
    (await Promise.all(paths.map((path) => pageOf(there, path)))).every((page) => price.test(page))
  expect(await areShown(/4.500/)).toBe(true)
  const authorization = await signIn(here)
  await setPrice(id, 4700, authorization)
  const from = performance.now()
  await expect.poll(() => areShown(/4.700/), soon).toBe(true)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('a change while the listening connections are cut is seen in the other, too', async () => {
  const id = await createProduct(db.database, { stocks: { M: 9 } })
  const shows = async (price: RegExp) => price.test(await pageOf(there, `/product/${id}`))
  expect(await shows(/4.500/)).toBe(true)
  const authorization = await signIn(here)
  const { rowCount } = await db.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name = 'changes'`,
    [db.connection.database],
  )
  expect(rowCount).toBe(2)
  await setPrice(id, 4900, authorization)
  const from = performance.now()
  await expect.poll(() => shows(/4.900/), soon).toBe(true)
  // A missed change would stay unseen for the ten seconds that a page is kept.
  expect(performance.now() - from).toBeLessThan(2000)
})

test('a new signing key is published by both processes within a second', async () => {
  const { out } = await runTool('rotate-keys', [], toolEnv())
  const from = performance.now()
  const [, kid] = /^New key (\S+):/.exec(out) ?? []
  const kids = async ({ url }: RunningProgram) => {
    const { keys } = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()
    return keys.map((key: { kid: string }) => key.kid)
  }
  for (const program of [here, there]) await expect.poll(() => kids(program), soon).toContain(kid)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('a session of one process is valid in the other, until it ends', async () => {
  const authorization = await signIn(here)
  const status = async ({ url }: RunningProgram) =>
    (await fetch(`${url}/api/admin/products`, { headers: { authorization } })).status
  expect(await status(there)).toBe(200)
  await fetch(`${here.url}/auth/v1/logout`, { method: 'POST', headers: { authorization } })
  expect(await status(there)).toBe(401)
})

test('an admin whom an operator signs out is refused by both processes at once', async () => {
  const sessions = [await signIn(here), await signIn(there)]
  const { code } = await runTool('admin', ['end-sessions', 'admin@cirta.example'], toolEnv())
  expect(code).toBe(0)
  for (const { url } of [here, there])
    for (const authorization of sessions) {
      const asked = await fetch(`${url}/api/admin/products`, { headers: { authorization } })
      expect(asked.status).toBe(401)
    }
})

test('a product sold out in one process is sold out in the other within a second', async () => {
  const id = await createProduct(db.database, { stocks: { M: 1, L: 1 } })
  const isSoldOut = async () =>
    /<input[^>]*disabled=""[^>]*value="M"/.test(await pageOf(there, `/product/${id}`))
  expect(await isSoldOut()).toBe(false)
  await buy(here, id, 'M')
  const from = performance.now()
  await expect.poll(isSoldOut, soon).toBe(true)
  expect(performance.now() - from).toBeLessThan(1000)
})

test('pages come from the cache while orders come in', async () => {
  const id = await createProduct(db.database, { stocks: { M: 500 } })
  const paths = ['/', '/shop', `/product/${id}`, '/events']
  const ask = async (program: RunningProgram) => {
    for (const path of paths) await pageOf(program, path)
  }
  await Promise.all([ask(here), ask(there)])
  const before = await Promise.all([cacheHits(here), cacheHits(there)])
  const orders = 40
  const rounds = 60
  const from = performance.now()
  const ordering = (async () => {
    for (let order = 0; order < orders; order++) {
      await buy(here, id, 'M')
      await sleep(Math.max(0, from + (order + 1) * 50 - performance.now()))
    }
  })()
  for (let round = 0; round < rounds; round++) {
    await Promise.all([ask(here), ask(there)])
    await sleep(Math.max(0, from + ((round + 1) * 2000) / rounds - performance.now()))
  }
  await ordering
  const took = ((performance.now() - from) / 1000).toFixed(1)
  const after = await Promise.all([cacheHits(here), cacheHits(there)])
  const asked = rounds * paths.length
  for (const [index, hits] of after.entries()) {
    const found = hits - (before[index] ?? 0)
    const told = `${found} hits, ${asked - found} misses while ${orders} orders came in ${took} s`
    process.stdout.write(`page cache: ${told}\n`)
    expect(found).toBeGreaterThan(0.9 * asked)
  }
})
