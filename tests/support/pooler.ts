import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { findProgram, withoutRoot } from './machine-programs.ts'

type Server = { host: string; port: number; user: string }

export const poolerProgram = (): string | undefined => findProgram('pgbouncer')

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * The system's pgbouncer in transaction mode before these servers, with the settings that any
 * installation needs and no other.
 */
export async function startPooler({ host, port, user }: Server) {
  const program = poolerProgram()
  if (!program) throw new Error('pgbouncer is not installed: apt-get install pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'cirta-pooler-'))
  const listenPort = await findFreePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
`,
  )
  const [command, ...args] = [...withoutRoot(), program, join(folder, 'pgbouncer.ini')]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!(await answers(listenPort))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`)
    await sleep(50)
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { host: '127.0.0.1', port: listenPort, user, log: () => said, stop }
}
