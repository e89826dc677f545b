import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, Pool, type QueryResultRow } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const projectFolder = resolve(import.meta.dirname, '../../..')
let dataDir: string
const running: EmbeddedPostgres[] = []
const programs: ChildProcess[] = []

beforeEach(() => {
  vi.clearAllMocks()
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'))
})

afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (program.kill('SIGTERM')) await once(program, 'exit')
  }
  for (const postgres of running.splice(0)) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  running.push(postgres)
  return postgres
}

async function query<Row extends QueryResultRow>(
  postgres: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
) {
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another program on the same folder; resolves with the outcome of its start. */
async function startProgram() {
  const script = `
    import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
    const log = { info() {}, warn() {}, error() {} }
    try {
      const { connection, pid, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log })
      process.once('SIGTERM', () => stop().then(() => process.exit()))
      console.log(JSON.stringify({ connection, serverPid: pid() }))
      setInterval(() => {}, 1000)
    } catch ({ code, message }) {
      console.log(JSON.stringify({ code, message }))
    }`
  const args = ['--input-type=module', '--eval', script, dataDir]
  const program = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  programs.push(program)
  const [said] = await once(program.stdout, 'data')
  return { program, ...JSON.parse(String(said)) }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('keeps rows from one start to the next', async () => {
  const first = await start()
  await query(
    first,
    'create table notes (text text); insert into notes values ($$Été à Constantine$$)',
  )
  await first.stop()

  const second = await start()
  expect(await query(second, 'select upper(text) as text from notes')).toEqual([
    { text: 'ÉTÉ À CONSTANTINE' },
  ])
})

test('writes to the disk and listens on no network', async () => {
  const postgres = await start()
  const settings = await query(
    postgres,
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses',
       'server_encoding') order by name`,
  )
  expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'server_encoding=UTF8',
    'synchronous_commit=on',
  ])
})

test('leaves neither a process nor a socket folder', async () => {
  const postgres = await start()
  const pid = postgres.pid()
  const socketDir = postgres.connection.host
  expect([isAlive(pid), existsSync(socketDir)]).toEqual([true, true])

  await postgres.stop()
  expect([isAlive(pid), existsSync(socketDir)]).toEqual([false, false])
})

test('refuses a second process and names the first', async () => {
  await start()
  const { code, message } = await startProgram()
  expect(code).toBe('locked')
  expect(message).toContain(`in use by process ${process.pid}:`)
})

test('of processes that start at the same moment exactly one wins', async () => {
  const started = await Promise.all([startProgram(), startProgram(), startProgram()])
  const winners = started.filter(({ connection }) => connection)
  expect(winners).toHaveLength(1)
  for (const { message } of started.filter(({ code }) => code === 'locked')) {
    expect(message).toContain(`process ${winners[0]?.program.pid}:`)
  }
  expect(started.filter(({ code }) => code === 'locked')).toHaveLength(2)
})

test('recovers by itself after the program was killed', async () => {
  const { program, connection, serverPid } = await startProgram()
  await query({ connection }, 'create table notes (text text); insert into notes values ($$kept$$)')
  program.kill('SIGKILL')
  await once(program, 'exit')

  const postgres = await start()
  expect(await query(postgres, 'select text from notes')).toEqual([{ text: 'kept' }])
  expect(isServer(serverPid)).toBe(false)
  expect(existsSync(connection.host)).toBe(false)
})

/** A killed server may stay a zombie until init reaps it; that does not count as running. */
function isServer(pid: number): boolean {
  return existsSync(`/proc/${pid}/exe`)
}

test('recovers after the program and its server were killed together', async () => {
  const { program, connection, serverPid } = await startProgram()
  await query({ connection }, 'create table notes (text text); insert into notes values ($$kept$$)')
  process.kill(serverPid, 'SIGSTOP')
  program.kill('SIGKILL')
  process.kill(serverPid, 'SIGKILL')

  const postgres = await start()
  expect(await query(postgres, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('is not fooled by a pid file whose number belongs to another program', async () => {
  const first = await start()
  await first.stop()
  const other = spawn('sleep', ['60'])
  programs.push(other)
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${other.pid}\n${dataDir}/postgres\n`)

  const second = await start()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

type Killed = { name: string; victim: (server: number, connection: number) => number }

test.each<Killed>([
  { name: 'the server', victim: (server) => server },
  { name: 'one connection', victim: (_server, connection) => connection },
])('starts the server again when $name is killed, under the same address', async ({ victim }) => {
  const postgres = await start()
  const pool = new Pool(postgres.connection)
  pool.on('error', () => undefined)
  await pool.query('create table notes (text text)')
  const {
    rows: [connection],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const serverPid = Number(postgres.pid())
  process.kill(victim(serverPid, Number(connection?.pid)), 'SIGKILL')

  await vi.waitFor(() => expect(postgres.pid()).not.toBe(serverPid), { timeout: 40_000 })
  await pool.query('insert into notes values ($$again$$)')
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'again' }])
  expect(log.error).toHaveBeenCalledOnce()
  await pool.end()
})

test('says which PostgreSQL wrote the data when it was another one', async () => {
  const first = await start()
  await first.stop()
  const versionFile = join(dataDir, 'postgres/PG_VERSION')
  expect(readFileSync(versionFile, 'utf8')).toBe('18\n')
  writeFileSync(versionFile, '17\n')

  await expect(start()).rejects.toMatchObject({
    code: 'wrong-version',
    message: expect.stringContaining(
      'was written by PostgreSQL 17, this is 18.4: start the release',
    ),
  })
})

test('a crash while the cluster is made leaves nothing in the way', async () => {
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')

  const postgres = await start()
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('a copy of the folder, started beside the live one, harms nothing', async () => {
  const live = await start()
  await query(live, 'create table notes (text text)')
  const copy = `${dataDir}-copy`
  execFileSync('cp', ['-a', dataDir, copy])
  const beside = await startEmbeddedPostgres({ dataDir: copy, log })
  running.push(beside)

  await query(live, `insert into notes values ('live')`)
  await query(beside, `insert into notes values ('copy')`)
  await beside.stop()
  expect(await query(live, 'select text from notes')).toEqual([{ text: 'live' }])
  expect(log.error).not.toHaveBeenCalled()
  rmSync(copy, { recursive: true })
})
