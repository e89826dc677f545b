import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { explainFailure } from './embedded-postgres-error.ts'
import type { ServerAccount } from './server-account.ts'
import type { ServerBinaries } from './server-binaries.ts'
import { databaseUser } from '../kept-names.ts'
import { serverArguments } from './server-settings.ts'
import { shutDown } from './shut-down.ts'

/** One PostgreSQL: its programs, account, data folder and socket folder. */
export type Server = {
  binaries: ServerBinaries
  account: ServerAccount
  folder: string
  socketDir: string
  maxConnections: number
}

const readyLine = 'database system is ready to accept connections'

function run(
  { account, folder }: Pick<Server, 'account' | 'folder'>,
  program: string,
  args: string[],
) {
  const [command = program, ...rest] = [...account.prefix, program, ...args]
  // Its own session, so that Ctrl-C reaches only the program, which shuts PostgreSQL down last.
  // Only these variables, because PGDATA, PGOPTIONS and the like belong to another server.
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  return spawn(command, rest, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/** Creates a new cluster in the empty `folder`. */
export async function initCluster(
  binaries: ServerBinaries,
  account: ServerAccount,
  folder: string,
) {
  // Collation by code point, the same on every machine; case mapping for all of Unicode.
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const args = ['-D', folder, '-U', databaseUser, '-A', 'trust', ...locale, '--no-instructions']
  const child = run({ account, folder }, binaries.initdb, args)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [status] = await once(child, 'close')
  if (status !== 0) throw explainFailure(said, folder)
}

/** Fills a temporary folder that is renamed to `folder` when complete. */
export async function createWhole(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await fill(unfinished)
  renameSync(unfinished, folder)
}

/**
 * Starts PostgreSQL; the promise settles when it accepts connections or has exited. `onLine` gets
 * its later log lines. `stopping` ends a start under way: a recovery may take minutes.
 */
export async function startServer(
  server: Server,
  onLine: (line: string) => void,
  stopping: AbortSignal,
): Promise<ChildProcess> {
  stopping.throwIfAborted()
  const { binaries, folder, socketDir, maxConnections } = server
  const args = ['-D', folder, ...serverArguments(socketDir, maxConnections)]
  const child = run(server, binaries.postgres, args)
  const said: string[] = []
  const end = () => void stopServer(child)
  stopping.addEventListener('abort', end)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(explainFailure(said.join('\n'), folder)))
    createInterface(child.stderr).on('line', (line) => {
      if (said.at(-1)?.endsWith(readyLine)) return onLine(line)
      said.push(line)
      if (line.includes('not properly shut down')) onLine(line)
      if (line.endsWith(readyLine)) resolve()
    })
  }).finally(() => stopping.removeEventListener('abort', end))
  return child
}

/**
 * Resolves when the server has exited, within milliseconds unless a large table is being written
 * back.
 */
export async function stopServer(child: ChildProcess, timeoutMs?: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await shutDown((signal) => child.kill(signal), once(child, 'exit'), timeoutMs)
}
