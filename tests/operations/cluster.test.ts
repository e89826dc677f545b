import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { balancerProgram } from '#tests/support/balancer.ts'
import { countLedgerDifferences, createProduct } from '#tests/support/builders.ts'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { noteFault } from '#tests/support/fault-rows.ts'
import {
  clusterColumns,
  type ClusterRow,
  countsText,
  textTable,
} from '#tests/support/fault-table.ts'
import { makeNewerVersion } from '#tests/support/newer-version.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { poolerProgram } from '#tests/support/pooler.ts'
import { startReaders } from '#tests/support/steady-readers.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'
import { upload } from '#features/media/contract.ts'

// `npm run test:cluster` breaks each part for as long as the documents promise; `npm test` shortly.
const isWhole = process.env.CLUSTER_TEST === 'whole'
const programs = isWhole ? 3 : 2
const cutMs = isWhole ? seconds(20) : seconds(2)
const rolledRequests = isWhole ? 10_000 : 500
const buyersAtOnce = 6
const loadMs = isWhole ? seconds(3) : 500

const missing = [
  ['pgbouncer', poolerProgram()],
  ['haproxy', balancerProgram()],
].flatMap(([name, path]) => (path ? [] : [name]))
const isMissing = missing.length > 0
if (isMissing) process.stdout.write(`No cluster is tested: apt-get install ${missing.join(' ')}\n`)
// The command itself must not pass without having tested anything.
if (isMissing && isWhole) throw new Error(`missing: ${missing.join(', ')}`)

const rows: ClusterRow[] = []
let cluster: Cluster
beforeAll(async () => {
  if (!isMissing) cluster = await startCluster(programs)
}, minutes(2))
afterAll(async () => {
  process.stdout.write(`\n${textTable(clusterColumns, rows)}\n`)
  await cluster?.stop()
})

/**
 * Orders come in through the balancer before, while and after a part breaks. The recovery is the
 * time from there to the answer of an order that began after it.
 */
async function underOrders(
  fault: string,
  breakIt: () => Promise<void>,
  mend = () => Promise.resolve(),
) {
  const { database, url } = cluster
  const product = { id: await createProduct(database, { stocks: { '': 1_000_000 } }), price: 4500 }
  const buyers = startBuyers(url, product, buyersAtOnce)
  await buyers.untilServed()
  await sleep(loadMs)
  await breakIt()
  const recovery = await buyers.untilServed()
  await mend()
  await sleep(loadMs)
  await buyers.stop()
  const { rows: kept } = await database.pool.query<{ order_number: string }>(
    'select o.order_number from orders o join order_items i on i.order_id = o.id where i.product_id = $1',
    [product.id],
  )
  const numbers = new Set(kept.map(({ order_number }) => order_number))
  const { acknowledged, refusals } = buyers
  const found = acknowledged.filter((number) => numbers.has(number)).length
  rows.push({
    fault,
    sent: buyers.sent(),
    acknowledged: acknowledged.length,
    found,
    errors: countsText(refusals),
    recovery: `${Math.round(recovery)} ms`,
  })
  return {
    lost: acknowledged.length - found,
    surplus: kept.length - acknowledged.length,
    ledgerDifferences: await countLedgerDifferences(database),
    crashed: cluster.running.filter(
      ({ process }) => process.exitCode !== null || process.signalCode !== null,
    ).length,
    wrong: [...refusals.keys()].filter((status) => !/^50[234]$|^broken$/.test(status)),
  }
}

const unharmed = { lost: 0, surplus: 0, ledgerDifferences: 0, crashed: 0, wrong: [] }
const long = { timeout: minutes(4) }

test.skipIf(isMissing)('a process is killed', long, async () => {
  const outcome = await underOrders(
    'kill -9 of a process',
    () => cluster.killProgram(0),
    () => cluster.startProgram(0),
  )
  expect(outcome).toEqual(unharmed)
})

test.skipIf(isMissing)('the database is cut off', long, async () => {
  const cut = () => cluster.databases.cut(cutMs)
  expect(await underOrders(`database cut off for ${cutMs / 1000} s`, cut)).toEqual(unharmed)
})

test.skipIf(isMissing)('the primary dies and its standby takes over', long, async () => {
  const failOver = () => cluster.databases.failOver()
  const outcome = await underOrders('kill -9 of the primary', failOver)
  const row = rows.at(-1)
  const { lost, crashed: crashes } = outcome
  if (row) noteFault({ ...row, fault: 'primary killed, standby promoted', lost, crashes })
  expect(outcome).toEqual(unharmed)
})

test.skipIf(isMissing)('the bucket is restarted', long, async () => {
  const { url, bucket } = cluster
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: ownPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const create = { width: 60, height: 40, channels: 3, background: '#a22' } as const
  const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  const stored: string[] = []
  const errors = new Map<string, number>()
  let isStopping = false
  let sent = 0
  const send = async () => {
    const body = new FormData()
    body.append('file', new Blob([photo]), 'photo.jpg')
    sent++
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await fetch(`${url}/api/admin/uploads`, { method: 'POST', headers, body })
    const said: unknown = await response.json()
    if (response.status === 201) stored.push(upload.parse(said).url)
    else errors.set(String(response.status), (errors.get(String(response.status)) ?? 0) + 1)
  }
  const sending = (async () => {
    while (!isStopping) {
      await send()
      await sleep(50)
    }
  })()
  await expect.poll(() => stored.length).toBeGreaterThan(3)
  await bucket.restart(loadMs)
  const [from, before] = [performance.now(), stored.length]
  await expect.poll(() => stored.length, { interval: 20 }).toBeGreaterThan(before)
  const recovery = `${Math.round(performance.now() - from)} ms`
  isStopping = true
  await sending
  const statuses = await Promise.all(stored.map(async (path) => (await fetch(url + path)).status))
  const found = statuses.filter((status) => status === 200).length
  const acknowledged = stored.length
  const fault = 'bucket restarted (uploads)'
  rows.push({ fault, sent, acknowledged, found, errors: countsText(errors), recovery })
  expect([found, [...errors.keys()].filter((status) => status !== '503')]).toEqual([
    acknowledged,
    [],
  ])
})

test.skipIf(isMissing)('a new version is rolled out, and no request fails', long, async () => {
  const folder = makeNewerVersion()
  const readers = startReaders(cluster.url, ['/', '/shop', '/api/products', '/events'], 4)
  const which = isWhole ? undefined : [0]
  const outcome = await underOrders('roll to a new version (orders)', async () => {
    await cluster.roll(folder, which)
    while (readers.sent() < rolledRequests) await sleep(50)
  })
  await readers.stop()
  rmSync(folder, { recursive: true })
  const { failures } = readers
  rows.push({
    fault: 'roll to a new version (pages)',
    sent: readers.sent(),
    acknowledged: readers.answered(),
    found: readers.answered(),
    errors: countsText(failures),
    recovery: '-',
  })
  expect(outcome).toEqual(unharmed)
  expect([...failures]).toEqual([])
  expect(rows.find(({ fault }) => fault === 'roll to a new version (orders)')?.errors).toBe('none')
})
