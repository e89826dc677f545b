import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { breakUnderOrders, unharmed } from '#tests/support/break-under-orders.ts'
import { createProduct } from '#tests/support/builders.ts'
import { connectionInto } from '#tests/support/embedded-database.ts'
import { type FaultName, isWhole, noteFault } from '#tests/support/fault-rows.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { childrenOf, postgresPidOf } from '#tests/support/processes.ts'
import { type RunningProgram, startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'
import { createTestDatabase, urlOf } from '#tests/support/test-database.ts'

const ownEnv = { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: ownPassword }
const long = { timeout: minutes(5) }

/** A program that starts again on its port and its data folder. */
async function startAgainAndAgain() {
  const dataDir = temporaryDataDir()
  const env = { ...ownEnv, PORT: String(await findFreePort()) }
  let program = await startProgram({ dataDir, env })
  return {
    dataDir,
    current: () => program,
    /** Waits for the end of the current one. */
    async next(ended: Promise<unknown>) {
      await ended
      program = await startProgram({ dataDir, env })
    },
  }
}

/** The database inside, also after a restart. */
async function inside<Result>(
  { dataDir }: { dataDir: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connectionInto(dataDir))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test.runIf(isWhole)('the program ends and starts again under orders', long, async () => {
  const programs = await startAgainAndAgain()
  const ending = async (fault: FaultName, kill: (program: RunningProgram) => Promise<void>) => {
    // A socket of a stopped database is gone, so orders are counted in the end.
    let outcome: unknown
    await inside(programs, async (before) => {
      const product = { id: await createProduct(before, { stocks: { '': 100_000 } }), price: 4500 }
      const buyers = startBuyers(programs.current().url, product, 6)
      await buyers.untilServed()
      const times: number[] = []
      for (let round = 0; round < 10; round++) {
        await sleep(300)
        const { process } = programs.current()
        const ended = once(process, 'exit')
        const from = performance.now()
        await kill(programs.current())
        await programs.next(ended)
        await buyers.untilServed()
        times.push(performance.now() - from)
      }
      await buyers.stop()
      const kept = await inside(programs, (after) =>
        after.pool.query<{ order_number: string }>(
          'select order_number from orders o join order_items i on i.order_id = o.id where i.product_id = $1',
          [product.id],
        ),
      )
      const numbers = new Set(kept.rows.map(({ order_number }) => order_number))
      const { acknowledged, refusals } = buyers
      const lost = acknowledged.filter((number) => !numbers.has(number)).length
      const recovery = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms, started by the test`
      const errors = [...refusals].map(([status, count]) => `${status}: ${count}`).join(', ')
      noteFault({ fault, rounds: 10, acknowledged: acknowledged.length, lost, errors, recovery })
      const wrong = [...refusals.keys()].filter((status) => !['503', 'broken'].includes(status))
      outcome = [lost, kept.rows.length - acknowledged.length, wrong]
    })
    return outcome
  }
  const both = async ({ process: { pid }, dataDir }: RunningProgram) => {
    process.kill(await postgresPidOf(dataDir), 'SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
  }
  expect(await ending('kill -9 of program and postmaster', both)).toEqual([0, 0, []])
  const stop = async (program: RunningProgram) => void program.process.kill('SIGTERM')
  expect(await ending('SIGTERM under load', stop)).toEqual([0, 0, []])
  await programs.current().stop()
})

test.runIf(isWhole)('the embedded database is ended or paused under orders', long, async () => {
  const program = await startProgram({ env: ownEnv })
  // One connection, kept: a server that has been told to end lets nobody in.
  const database = openDatabase(connectionInto(program.dataDir), { writers: 1, readers: 0 })
  const server = () => postgresPidOf(program.dataDir)
  const terminate = async () => void process.kill(await server(), 'SIGTERM')
  const under = (fault: FaultName, breakIt: () => Promise<void>, rounds: number) =>
    breakUnderOrders({ fault, program, database, breakIt, rounds })
  const pause = async () => {
    const pid = await server()
    const all = [pid, ...childrenOf(pid)]
    for (const each of all) process.kill(each, 'SIGSTOP')
    await sleep(seconds(20))
    for (const each of all) process.kill(each, 'SIGCONT')
  }
  expect(await under('PostgreSQL paused for 20 s', pause, 1)).toEqual(unharmed)
  expect(await under('SIGTERM of PostgreSQL, embedded', terminate, 8)).toEqual(unharmed)
  await database.close()
  await program.stop()
})

test.runIf(isWhole)('npm start survives a killed backend', long, async () => {
  const dataDir = temporaryDataDir()
  const port = await findFreePort()
  const launcher = spawn(process.execPath, ['tools/launch.mjs', 'start'], {
    env: { ...process.env, ...ownEnv, PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const status = () =>
    fetch(`${url}/readyz`).then(
      ({ status: code }) => code,
      () => 0,
    )
  await expect.poll(status, { timeout: minutes(1) }).toBe(200)
  const database = openDatabase(connectionInto(dataDir))
  const killBackend = async () => {
    const backends = childrenOf(await postgresPidOf(dataDir))
    const victim = backends[Math.floor(Math.random() * backends.length)]
    if (victim) process.kill(victim, 'SIGKILL')
  }
  const program = { url, dataDir, process: launcher } as RunningProgram
  const fault = 'kill -9 of a backend under npm start'
  expect(
    await breakUnderOrders({ fault, program, database, breakIt: killBackend, rounds: 5 }),
  ).toEqual(unharmed)
  await database.close()
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  rmSync(dataDir, { recursive: true })
})

test.runIf(isWhole).each([2, 6] as const)(
  'a stop while an order waits %s s for a lock answers that order',
  long,
  async (waiting) => {
    const db = await createTestDatabase()
    const program = await startProgram({
      env: { ...ownEnv, DATABASE_URL: urlOf(db.connection) },
    })
    const product = { id: await createProduct(db.database, { stocks: { '': 9 } }), price: 4500 }
    const holder = new Client(db.connection)
    await holder.connect()
    await holder.query('begin; select from size_stocks for update')
    const buyers = startBuyers(program.url, product, 1)
    const stopped = buyers.stop()
    await sleep(200)
    const ended = once(program.process, 'exit')
    const from = performance.now()
    program.process.kill('SIGTERM')
    await sleep(seconds(waiting))
    await holder.query('rollback')
    expect(await ended).toEqual([0, null])
    const recovery = `exit after ${Math.round(performance.now() - from)} ms`
    const fault = `SIGTERM while an order waits ${waiting} s for a lock` as const
    // After a wait longer than our lock timeout the order is refused before the program ends, and
    // was not written.
    const isRefused = waiting > 3
    if (!isRefused) await stopped
    const { rows } = await db.database.pool.query('select from orders')
    const acknowledged = buyers.acknowledged.length
    noteFault({ fault, acknowledged, errors: isRefused ? '503' : 'none', recovery })
    expect([acknowledged, rows.length, buyers.refusals.get('503') ?? 0]).toEqual(
      isRefused ? [0, 0, 1] : [1, 1, 0],
    )
    await holder.end()
    await db.drop()
    rmSync(program.dataDir, { recursive: true, force: true })
    buyers.giveUp()
    await stopped
  },
)
