import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/**
 * Runs an installed command under this process's Node. Returns its output lines on failure, nothing
 * on success.
 */
export function runTool(root: string, name: string, args: readonly string[]): Promise<string[]> {
  const bin = join(root, 'node_modules', '.bin')
  const path = [dirname(process.execPath), bin, process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, name), args, { cwd: root, env: { ...process.env, PATH: path } })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) =>
      resolve(code === 0 ? [] : [...linesOf(output), `${name} ended with ${code}`]),
    )
  })
}

function linesOf(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trimEnd())
  return lines.filter((line) => line !== '')
}
