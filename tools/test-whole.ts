import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

// The long forms of tests of which `npm test` runs a short form.
const suites: Record<string, { variable: string; files: string[] }> = {
  matrix: { variable: 'ACCESS_MATRIX', files: ['tests/accessibility/matrix-of'] },
  cluster: { variable: 'CLUSTER_TEST', files: ['tests/operations/cluster.test.ts'] },
}

const [, , name = '', ...rest] = process.argv
const suite = suites[name]
if (!suite) throw new Error(`unknown: ${name}`)
const args = ['node_modules/vitest/vitest.mjs', 'run', ...suite.files, ...rest]
const env = { ...process.env, [suite.variable]: 'whole' }
const child = spawn(process.execPath, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => child.kill(signal))
const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
