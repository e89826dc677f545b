import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTallies, ofExitCode, ofVitest, type Tally } from './test-tally.ts'

// The definition of done: the checks, the production build that journeys need, every test.
// Arguments go to Vitest, as in `npm test -- src/features/orders`; `--slowest` is our own.
const [, , ...given] = process.argv
const vitestArguments = given.map((argument) =>
  argument === '--slowest' ? '--reporter=./tools/slowest-tests.ts' : argument,
)

let current: ChildProcess | undefined

// A signal sent to this process alone also ends its children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    current?.kill(signal)
    process.exit(1)
  })
}

async function run(...args: string[]): Promise<number> {
  current = spawn(process.execPath, args, { stdio: 'inherit' })
  const [code] = await once(current, 'exit')
  return code ?? 1
}

async function runVitest(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const status = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...reporters,
      ...vitestArguments,
    )
    return ofVitest(status, existsSync(report) ? readFileSync(report, 'utf8') : undefined)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const checks = ofExitCode(await run('tools/check.ts'))
// The build is no test, but a failed build is a failure.
const build = { passed: 0, failed: (await run('tools/launch.mjs', 'build')) === 0 ? 0 : 1 }
const total = addTallies([checks, build, await runVitest()])
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
