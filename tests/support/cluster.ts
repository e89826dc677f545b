import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { seconds } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { connectionTo } from '#platform/postgres/connection.ts'
import { startBalancer, startNetwork } from './balancer.ts'
import { findFreePort } from './free-port.ts'
import { ownPassword } from './open-site.ts'
import { startPooler } from './pooler.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { type RunningProgram, startProgram } from './program.ts'

/** As the documentation asks for behind a balancer with its default intervals. */
const drainSeconds = '8'
// Two checks of haproxy, two seconds apart, before it sends requests to a server that is back.
const noticedMs = seconds(5)

/** An S3 store that keeps its objects over a restart. */
async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'cirta-bucket-'))
  const port = await findFreePort()
  const open = async () => {
    const configureBuckets = [{ name: 'club' }]
    const store = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets,
    })
    await store.run()
    return store
  }
  let store = await open()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'club',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async restart(awayMs: number) {
      await store.close()
      await sleep(awayMs)
      store = await open()
    },
    async stop() {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function startDatabases() {
  const pair = await startPostgresPair()
  const network = await startNetwork(pair.ports)
  const [first = 0, second = 0] = network.ports
  const poolers = await Promise.all(
    [first, second].map((port) => startPooler({ host: '127.0.0.1', port, user: pair.user })),
  )
  const address = (ports: readonly number[], wanted = 'read-write') =>
    `postgres://${pair.user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${pair.database}?target_session_attrs=${wanted}`
  return {
    pooled: address(poolers.map(({ port }) => port)),
    direct: address(network.ports),
    replica: address(network.ports, 'prefer-standby'),
    failOver: () => pair.failOver(),
    async cut(ms: number) {
      network.cut()
      await sleep(ms)
      network.mend()
    },
    async stop() {
      await Promise.all(poolers.map((pooler) => pooler.stop()))
      await network.stop()
      await pair.stop()
    },
  }
}

/**
 * A primary with a synchronous standby, a pooler before each, a bucket, and programs behind a
 * balancer.
 */
export async function startCluster(programs: number) {
  const [databases, bucket] = await Promise.all([startDatabases(), startBucket()])
  const env = {
    ...bucket.env,
    DATABASE_URL: databases.pooled,
    DATABASE_DIRECT_URL: databases.direct,
    DATABASE_REPLICA_URL: databases.replica,
    SECRET_KEY: 'one key for all processes of the cluster',
    ADMIN_PASSWORD: ownPassword,
    DRAIN_SECONDS: drainSeconds,
    SEED: 'none',
    RATE_LIMIT: 'off',
  }
  const ports: number[] = []
  for (let index = 0; index < programs; index++) ports.push(await findFreePort())
  const start = (port: number, folder = '.') =>
    startProgram({ env: { ...env, PORT: String(port) }, folder })
  const running: RunningProgram[] = await Promise.all(ports.map((port) => start(port)))
  const balancer = await startBalancer(ports)
  const database = openDatabase(connectionTo(databases.direct), { writers: 2, readers: 0 })
  return {
    url: balancer.url,
    database,
    running,
    databases,
    bucket,
    async killProgram(index: number) {
      const program = running[index]
      if (!program) throw new Error('no such program')
      const ended = once(program.process, 'exit')
      program.process.kill('SIGKILL')
      await ended
    },
    /** What a supervisor does after a crash. */
    async startProgram(index: number) {
      running[index] = await start(ports[index] ?? 0)
    },
    /** Replaces one process after the other, each when the balancer sends requests to the last. */
    async roll(folder?: string, indexes = [...ports.keys()]) {
      for (const [position, index] of indexes.entries()) {
        if (position > 0) await sleep(noticedMs)
        await running[index]?.stop()
        running[index] = await start(ports[index] ?? 0, folder)
      }
    },
    async stop() {
      await database.close()
      await balancer.stop()
      await Promise.all(
        running.map(async ({ process, stop }) => {
          process.kill('SIGKILL')
          await once(process, 'exit')
          await stop()
        }),
      )
      await bucket.stop()
      await databases.stop()
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
