import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningProgram = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it wrote to standard error, its log included. */
  log: () => string
  /** What it printed for the person who started it. */
  said: () => string
  stop: () => Promise<void>
}

type Options = {
  dataDir?: string
  env?: Record<string, string>
  /** A command prefix that ends by executing the program (`exec`). */
  under?: readonly string[]
  /** The repository, or a copy of another version. */
  folder?: string
}

export const temporaryDataDir = () => mkdtempSync(join(tmpdir(), 'cirta-program-'))

/**
 * Starts the built program on a free port. Resolves when it prints its address, and throws its log
 * if it exits.
 */
export async function startProgram({
  dataDir = temporaryDataDir(),
  env = {},
  under = [],
  folder = '.',
}: Options = {}): Promise<RunningProgram> {
  const [command, ...args] = [...under, process.execPath, 'build/server/main.js']
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`
      const address = /(https?:\/\/\S+)\s+\(ready/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${log}`)))
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, process: child, log: () => log, said: () => said, stop }
}
