import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type ToolResult = { code: number; out: string; err: string }

/**
 * Runs a command of the operator, as `npm run` does with this environment. `under` is a command
 * before it, such as one that limits its disk.
 */
export async function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  under: readonly string[] = [],
): Promise<ToolResult> {
  const [command, ...rest] = [...under, process.execPath]
  const child = spawn(command, [...rest, `tools/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out, err }
}
