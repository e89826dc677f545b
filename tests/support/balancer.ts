import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { findProgram } from './machine-programs.ts'
import { type MachineProgram, runMachineProgram } from './run-machine-program.ts'

export const balancerProgram = (): string | undefined => findProgram('haproxy')

async function startHaproxy(port: number, configuration: string): Promise<MachineProgram> {
  const program = balancerProgram()
  if (!program) throw new Error('haproxy is not installed: apt-get install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'cirta-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const running = await runMachineProgram(program, ['-db', '-f', file], port)
  rmSync(folder, { recursive: true })
  return running
}

/** haproxy with the distribution's timeouts and its default intervals for `option httpchk`. */
export async function startBalancer(ports: readonly number[]) {
  const port = await findFreePort()
  const servers = ports.map((each, index) => `  server program${index} 127.0.0.1:${each} check`)
  const { kill, log } = await startHaproxy(
    port,
    `defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
frontend site
  bind 127.0.0.1:${port}
  default_backend programs
backend programs
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  return { url: `http://127.0.0.1:${port}`, log, stop: kill }
}

/** A path to each server that can be cut: what is sent meanwhile arrives later, or never. */
export async function startNetwork(servers: readonly number[]) {
  const ports: number[] = []
  for (const _ of servers) ports.push(await findFreePort())
  const paths = servers.map(
    (server, index) => `listen path${index}
  bind 127.0.0.1:${ports[index]}
  server database 127.0.0.1:${server}
`,
  )
  const { process, kill } = await startHaproxy(
    ports[0] ?? 0,
    `defaults
  mode tcp
  timeout connect 5000
  timeout client 1h
  timeout server 1h
${paths.join('')}`,
  )
  return {
    ports,
    cut: () => process.kill('SIGSTOP'),
    mend: () => process.kill('SIGCONT'),
    stop: kill,
  }
}
