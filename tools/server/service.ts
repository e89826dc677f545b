import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../src/core/durations.ts'
import { holderOf } from '../../src/platform/postgres/data-dir-lock.ts'
import { type Layout, serviceName } from './layout.ts'
import { run, succeeds } from './run.ts'
import { launcherOf, type Release } from './release.ts'
import { readSettings } from './settings-file.ts'

/** The running program: under the service manager, or started here where there is none. */
export type Service = {
  isRunning: () => boolean
  stop: () => Promise<void>
  /** Starts this release, to which the link `current` must already lead. */
  start: (release: Release) => Promise<void>
  /** Whether it still runs and may become healthy. */
  isAlive: () => boolean
  address: () => string
}

// Longer than the program's own limit: it drains up to 300 s only where that is set.
const stopLimitMs = seconds(60)

const everywhere = ['0.0.0.0', '::', '']

/** Where the program listens, as this machine reaches it. */
function addressOf(layout: Layout): string {
  const { HOST = '' } = readSettings(layout.settings)
  const host = everywhere.includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(layout)}`
}

const portOf = (layout: Layout) => Number(readSettings(layout.settings).PORT ?? 3000)

const systemctl = (...args: string[]) => run('systemctl', [...args, `${serviceName}.service`])
const isActive = () => succeeds('systemctl', ['is-active', '--quiet', `${serviceName}.service`])

const managedService = (layout: Layout): Service => ({
  isRunning: isActive,
  stop: async () => void systemctl('stop'),
  start: async () => void systemctl('restart'),
  isAlive: isActive,
  address: () => addressOf(layout),
})

/**
 * Whether the process runs and is the expected one, because pids are reused. A zombie, which waits
 * for its parent, has no command line.
 */
function isProcess(pid: number, part: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part)
  } catch {
    return false
  }
}

async function endProcess(pid: number, isThere: () => boolean): Promise<void> {
  process.kill(pid, 'SIGTERM')
  const deadline = performance.now() + stopLimitMs
  while (isThere()) {
    if (performance.now() > deadline) process.kill(pid, 'SIGKILL')
    await sleep(50)
  }
}

/** This port, or any for 0; undefined when it is taken. */
function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(port))
    })
  })
}

/** The program's environment: the settings of the server, with the data below the layout's root. */
export function programEnv(layout: Layout): NodeJS.ProcessEnv {
  // npm's variables would make the launcher end with the command that started it.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  return { ...Object.fromEntries(own), ...readSettings(layout.settings), DATA_DIR: layout.data }
}

/**
 * Below another root the program is a process of ours, on its port, or on a free one where that is
 * taken.
 */
function ownService(layout: Layout): Service {
  const pidFile = join(layout.data, '..', `${serviceName}.pid`)
  let port = portOf(layout)
  const started = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : undefined)
  const running = () => {
    const ours = started()
    if (ours !== undefined && isProcess(ours, layout.releases)) return ours
    // One that somebody has started by hand on this data is replaced by ours.
    const other = holderOf(layout.data)?.pid
    return other !== undefined && isProcess(other, 'build/server') ? other : undefined
  }
  const isRunning = () => running() !== undefined
  return {
    isRunning,
    async stop() {
      const pid = running()
      if (pid !== undefined) await endProcess(pid, () => running() === pid)
      rmSync(pidFile, { force: true })
    },
    async start(release) {
      port = (await freePort(portOf(layout))) ?? (await freePort(0)) ?? 0
      mkdirSync(dirname(layout.log), { recursive: true })
      const log = openSync(layout.log, 'a')
      const child = spawn(process.execPath, [launcherOf(release), 'start'], {
        cwd: release.folder,
        env: { ...programEnv(layout), HOST: '127.0.0.1', PORT: String(port) },
        detached: true,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      child.unref()
      writeFileSync(pidFile, String(child.pid))
    },
    isAlive: isRunning,
    address: () => `http://127.0.0.1:${port}`,
  }
}

export const serviceOf = (layout: Layout): Service =>
  layout.isMachine ? managedService(layout) : ownService(layout)

const answersBelow = (status: number, address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(seconds(5)) }).then(
    (answer) => answer.status < status,
    () => false,
  )

const isHealthy = async (address: string) =>
  (await answersBelow(300, `${address}/readyz`)) && (await answersBelow(500, `${address}/`))

/**
 * Whether the program becomes ready, shows its first page and stays so for a while, within the time
 * limit. A program that has ended is not waited for.
 */
export async function becomesHealthy(
  service: Service,
  timeoutMs: number,
  steadyMs = timeoutMs / 20,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  let since: number | undefined
  while (performance.now() < deadline && service.isAlive()) {
    if (!(await isHealthy(service.address()))) since = undefined
    else since ??= performance.now()
    if (since !== undefined && performance.now() - since >= steadyMs) return true
    await sleep(100)
  }
  return false
}
