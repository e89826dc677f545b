import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { createProduct } from '#tests/support/builders.ts'
import { demoAuthorization, startDemoClub } from '#tests/support/demo-club.ts'
import { connectionInto } from '#tests/support/embedded-database.ts'
import { childrenOf, postgresPidOf } from '#tests/support/processes.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'

let program: RunningProgram
let databasePid: number

beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off', WORKERS: '2' })
  databasePid = await postgresPidOf(program.dataDir)
}, minutes(1))
afterAll(() => program?.stop())

const soon = { interval: 50, timeout: seconds(50) }
const primary = () => program.process.pid ?? 0
const workerPids = () => childrenOf(primary()).filter((pid) => pid !== databasePid)

/** Asks on a connection of its own, so that the workers take turns. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { headers: { connection: 'close', ...headers } })

/** Visitors on kept connections; tells how often each status was answered when stopped. */
function startReaders(count: number) {
  const statuses = new Map<number | string, number>()
  let isStopping = false
  const read = async () => {
    while (!isStopping) {
      const status = await fetch(`${program.url}/shop`).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        (error: unknown) => inspect(error),
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(5)
    }
  }
  const reading = Promise.all(Array.from({ length: count }, read))
  return async () => {
    isStopping = true
    await reading
    return statuses
  }
}

async function metric(name: string): Promise<number> {
  const text = await (await ask('/metrics')).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
}

const system = async (authorization: string) =>
  (await ask('/api/admin/system', { authorization })).json()

test('a warning that only one worker has seen is given by both', async () => {
  const notices = async (authorization: string): Promise<{ code: string }[]> =>
    (await (await ask('/api/admin/dashboard', { authorization })).json()).notices
  const authorization = await demoAuthorization(program)
  await (await ask('/', { 'x-forwarded-for': '203.0.113.9' })).text()
  for (let request = 0; request < 2; request++)
    expect((await notices(authorization)).map(({ code }) => code)).toContain('proxy_not_trusted')
})

test('two workers serve one port, and metrics and times are those of both', async () => {
  expect(workerPids()).toHaveLength(2)
  const route = 'method="GET",route="/\\*",status="200"'
  const served = async () =>
    (await metric('page_cache_hits_total')) +
    (await metric(`http_request_duration_seconds_count\\{${route}\\}`))
  const before = await served()
  for (let request = 0; request < 10; request++) await (await ask('/shop')).text()
  expect((await served()) - before).toBe(10)
  const authorization = await demoAuthorization(program)
  const [first, second] = [await system(authorization), await system(authorization)]
  expect(first.started_at).toBe(second.started_at)
})

test(
  'all workers are replaced under load without a lost request or order',
  async () => {
    const database = openDatabase(connectionInto(program.dataDir))
    const id = await createProduct(database, { stocks: { '': 1_000_000 } })
    await database.close()
    const stopReaders = startReaders(6)
    const buyers = startBuyers(program.url, { id, price: 4500 }, 2)
    await buyers.untilServed()
    const before = workerPids()
    program.process.kill('SIGHUP')
    await expect
      .poll(() => workerPids().filter((pid) => !before.includes(pid)), soon)
      .toHaveLength(2)
    await expect.poll(() => workerPids(), soon).toHaveLength(2)
    await buyers.stop()
    const statuses = await stopReaders()
    expect([...statuses.keys()]).toEqual([200])
    expect(Object.fromEntries(buyers.refusals)).toEqual({})
  },
  minutes(2),
)

test('a worker that dies is replaced, and the site stays', async () => {
  const [victim = 0] = workerPids()
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => workerPids(), soon).not.toContain(victim)
  expect((await ask('/readyz')).status).toBe(200)
  await expect.poll(() => workerPids(), soon).toHaveLength(2)
  await expect.poll(() => program.log(), soon).toMatch(/"signal":"SIGKILL".*is replaced/)
})

test('a stop ends workers and database, and is no failure', async () => {
  const pids = [...workerPids(), databasePid]
  program.process.kill('SIGTERM')
  const [code] = await once(program.process, 'exit')
  expect(code).toBe(0)
  expect(pids.filter((pid) => childrenOf(1).includes(pid))).toEqual([])
  expect(childrenOf(primary())).toEqual([])
})
