import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { lockDataDir } from '#platform/postgres/data-dir-lock.ts'
import { startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/**
 * Runs the built program in this folder and returns its exit and what it wrote to standard error.
 */
function startIn(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['postgres.new', 'postgres/postmaster.pid'])(
  'Ctrl-C during the first start, once there is %s, ends the program and its database silently',
  async (file) => {
    const dataDir = temporaryDataDir()
    const { child, ended } = startIn(dataDir)
    await expect
      .poll(() => existsSync(join(dataDir, file)), { timeout: seconds(30), interval: 5 })
      .toBe(true)
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, said: '' })
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined
    expect(pid && isAlive(pid)).toBeFalsy()
    rmSync(dataDir, { recursive: true })
  },
  seconds(60),
)

test(
  'an unusable folder or network address prevents the start, with one line',
  async () => {
    const dataDir = temporaryDataDir()
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const lineOf = async (folder: string, env?: Record<string, string>) => {
      const { code, said } = await startIn(folder, env).ended
      expect([code, said.trimEnd().split('\n')]).toEqual([1, [said.trimEnd()]])
      return said
    }
    expect(await lineOf(file)).toMatch(/^DATA_DIR="\S+" cannot be used: ENOTDIR/)
    const env = {
      HOST: '192.0.2.1',
      PUBLIC_URL: 'https://example.dz',
      ADMIN_PASSWORD: 'a password of ours',
      SEED: 'none',
    }
    expect(await lineOf(dataDir, env)).toMatch(
      /^HOST="192.0.2.1" with PORT="0" is not allowed here: /,
    )
    rmSync(dataDir, { recursive: true })
  },
  seconds(60),
)

test(
  'a database that is read-only, of a newer version, or not migratable prevents the start, with one line',
  async () => {
    const db = await createTestDatabase()
    const dataDir = temporaryDataDir()
    const { host, port, user, database } = db.connection
    const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const env = { ADMIN_PASSWORD: 'a password of ours', SEED: 'none', PORT: '0' }
    const readOnly = `${address}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    expect(await startIn(dataDir, { ...env, DATABASE_URL: readOnly }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The database can only be read, as a standby or by a setting: [^\n]+\n$/,
      ),
    })
    await db.database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a version to come', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    expect(await startIn(dataDir, { ...env, DATABASE_URL: address }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^A newer version of this program has changed the database [^\n]+\n$/,
      ),
    })
    // Looks like tables made by hand: the first migration fails on them, whatever the last one
    // does.
    await db.database.pool.query('delete from drizzle.__drizzle_migrations')
    expect(await startIn(dataDir, { ...env, DATABASE_URL: address }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The migration failed and nothing of it was kept: [^\n]+ already exists[^\n]+\n$/,
      ),
    })
    await db.drop()
    rmSync(dataDir, { recursive: true })
  },
  seconds(60),
)

test(
  'an uncaught rejection or lost connection is logged and ends nothing; an uncaught error stops the program in order',
  async () => {
    const dataDir = temporaryDataDir()
    const plant = `const next = [
      () => void Promise.reject(new Error('forgotten')),
      () => { throw Object.assign(new Error('cut off'), { code: '57P01' }) },
      () => { throw new Error('planted') },
    ]
    process.on('SIGUSR2', () => next.shift()())`
    const planted = `data:text/javascript,${encodeURIComponent(plant)}`
    const program = await startProgram({ dataDir, env: { NODE_OPTIONS: `--import=${planted}` } })
    for (const [message, said] of [
      ['forgotten', 'nobody waited for this failure'],
      ['cut off', 'uncaught'],
    ]) {
      program.process.kill('SIGUSR2')
      const line = new RegExp(`"level":50,[^\\n]*"message":"${message}"[^\\n]*"msg":"${said}"`)
      await expect.poll(program.log).toMatch(line)
      expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    }
    const server = Number.parseInt(
      readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
      10,
    )
    program.process.kill('SIGUSR2')
    expect(await once(program.process, 'exit')).toEqual([70, null])
    expect(program.log()).toMatch(/"level":50,[^\n]*"message":"planted"[^\n]*"msg":"uncaught"/)
    expect(isAlive(server)).toBe(false)
    rmSync(dataDir, { recursive: true })
  },
  seconds(60),
)

/** `npm start` without npm, with the output so far of both streams. */
function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/launch.mjs', 'start'], {
    env: { ...process.env, PORT: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: once(child, 'close') }
}

test(
  'the launcher restarts a program that died, and exits with one that refused to start or was stopped',
  async () => {
    const refused = launch({ PORT: 'http' })
    expect(await refused.ended).toEqual([1, null])
    expect(refused.said()).toMatch(/^PORT="http" is not allowed: [^\n]+\n$/)

    const dataDir = temporaryDataDir()
    const { child, said, ended } = launch({ DATA_DIR: dataDir })
    const pollOptions = { timeout: seconds(40), interval: 20 }
    await expect.poll(() => said().split('(ready in').length, pollOptions).toBe(2)
    const [program] = childrenOf(child.pid ?? 0)
    if (program) process.kill(program, 'SIGKILL')
    await expect.poll(() => said().split('(ready in').length, pollOptions).toBe(3)
    expect(said()).toContain('The program ended by SIGKILL; it is started again in 1 s.')
    const second = launch({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual([73, null])
    expect(second.said()).toMatch(/^The folder \S+ is in use by process \d+: [^\n]+\n$/)

    // The command of an operator gets the folder before the program is started again.
    const [next] = childrenOf(child.pid ?? 0)
    if (next) process.kill(next, 'SIGKILL')
    const lock = await vi.waitFor(() => lockDataDir(dataDir), seconds(10))
    await expect
      .poll(said, pollOptions)
      .toContain('because its folder is in use; it is started again')
    lock.release()
    await expect.poll(() => said().split('(ready in').length, pollOptions).toBe(4)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    rmSync(dataDir, { recursive: true })
  },
  seconds(120),
)
