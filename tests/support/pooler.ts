import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { findProgram } from './machine-programs.ts'
import { runMachineProgram } from './run-machine-program.ts'

type Server = { host: string; port: number; user: string }

export const poolerProgram = (): string | undefined => findProgram('pgbouncer')

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
  const { log, kill } = await runMachineProgram(
    program,
    [join(folder, 'pgbouncer.ini')],
    listenPort,
  )
  const stop = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { host: '127.0.0.1', port: listenPort, user, log, stop }
}
