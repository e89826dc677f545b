import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { temporaryDataDir } from '#tests/support/program.ts'

/** Starts the built program in a folder; answers how it ended, and what it said on standard error. */
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
  'Ctrl-C during the first start, once there is %s, ends the program and its database without a word',
  async (file) => {
    const dataDir = temporaryDataDir()
    const { child, ended } = startIn(dataDir)
    await expect.poll(() => existsSync(join(dataDir, file)), { timeout: seconds(30), interval: 5 }).toBe(true)
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
  'a folder or a network address that cannot be used stops the start with one line',
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
    expect(await lineOf(dataDir, env)).toMatch(/^HOST="192.0.2.1" with PORT="0" is not allowed here: /)
    rmSync(dataDir, { recursive: true })
  },
  seconds(60),
)
