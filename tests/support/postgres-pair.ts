import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findServerBinaries, type ServerBinaries } from '#platform/postgres/server-binaries.ts'
import { findFreePort } from './free-port.ts'
import { withoutRoot } from './machine-programs.ts'
import { runMachineProgram } from './run-machine-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

const user = 'cirta'
const database = 'postgres'
const standbyName = 'two'

async function ask<Row extends object>(port: number, sql: string): Promise<Row[]> {
  const client = new Client({ host: '127.0.0.1', port, user, database })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function createCluster(folder: string, binaries = findServerBinaries()): void {
  mkdirSync(folder, { mode: 0o700 })
  const initdb = [binaries.initdb, '-D', folder, '-U', user, '-A', 'trust']
  const [command, ...args] = [...withoutRoot(), ...initdb, '-E', 'UTF8', '--locale=C']
  const made = spawnSync(command, args, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
}

async function startServer(
  folder: string,
  settings: Record<string, string>,
  binaries = findServerBinaries(),
) {
  const port = Number(settings.port ?? (await findFreePort()))
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    wal_keep_size: '256MB',
    max_connections: '200',
    ...settings,
  }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = await runMachineProgram(binaries.postgres, ['-D', folder, ...given], port)
  return { ...server, port }
}

async function untilSynchronous(port: number): Promise<void> {
  const state = `select sync_state from pg_stat_replication where sync_state = 'sync'`
  for (;;) {
    const rows = await ask(port, state).catch(() => [])
    if (rows.length > 0) return
    await sleep(50)
  }
}

/**
 * A primary and its synchronous standby, from the npm package's PostgreSQL, with the settings that
 * the documentation names for losing nothing at a failover.
 */
export async function startPostgresPair() {
  const room = temporaryFolder('cirta-pair-')
  const [one, two] = [join(room, 'one'), join(room, 'two')]
  createCluster(one)
  cpSync(one, two, { recursive: true })
  chmodSync(two, 0o700)
  writeFileSync(join(two, 'standby.signal'), '')
  const primary = await startServer(one, {
    synchronous_standby_names: `FIRST 1 (${standbyName})`,
    synchronous_commit: 'on',
  })
  const standby = await startServer(two, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${user} application_name=${standbyName}`,
  })
  await untilSynchronous(primary.port)
  return {
    user,
    database,
    account: { host: '127.0.0.1', user, database },
    ports: [primary.port, standby.port] as const,
    onStandby: (sql: string) => ask(standby.port, sql),
    killStandby: () => standby.kill(),
    /** The primary dies without a word; a cluster manager promotes the standby. */
    async failOver() {
      await primary.kill()
      await ask(standby.port, 'select pg_promote()')
    },
    async stop() {
      await Promise.all([primary.kill(), standby.kill()])
      rmSync(room, { recursive: true, force: true })
    },
  }
}

/**
 * A server of its own that can be restarted, or be away for a while; of the npm package unless
 * others are named.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  binaries?: ServerBinaries,
) {
  const room = temporaryFolder('cirta-server-')
  const folder = join(room, 'one')
  createCluster(folder, binaries)
  let server = await startServer(folder, settings, binaries)
  const { port } = server
  return {
    connection: { host: '127.0.0.1', port, user, database },
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    run: (sql: string) => ask(port, sql),
    async restart(awayMs = 0) {
      const ended = once(server.process, 'exit')
      server.process.kill('SIGINT')
      await ended
      await sleep(awayMs)
      server = await startServer(folder, { ...settings, port: String(port) }, binaries)
    },
    async stop() {
      await server.kill()
      rmSync(room, { recursive: true, force: true })
    },
  }
}
