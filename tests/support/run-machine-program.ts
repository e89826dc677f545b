import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutRoot } from './machine-programs.ts'

export type MachineProgram = {
  process: ChildProcess
  log: () => string
  /** Kills it; the answer is there when it has ended. */
  kill: () => Promise<void>
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** Starts a program that listens on this port, without root; resolves when it listens. */
export async function runMachineProgram(
  program: string,
  args: readonly string[],
  port: number,
): Promise<MachineProgram> {
  const [command = program, ...rest] = [...withoutRoot(), program, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-100_000)))
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    await sleep(20)
  }
  return { process: child, log: () => said, kill }
}
