import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '../../src/core/durations.ts'

const maxRunMs = minutes(4)

type Report = {
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[]
}

// The report marks files cancelled by --bail as failed too, but they have no failed test.
function failedFiles(report: string, root: string): string[] {
  const { testResults }: Report = JSON.parse(report)
  return testResults
    .filter(
      ({ message, assertionResults }) =>
        message !== '' || assertionResults.some(({ status }) => status === 'failed'),
    )
    .map(({ name }) => name.slice(root.length + 1))
}

/**
 * Runs test files of the tree at `root` until one fails.
 * @returns the failed files; none when the run took too long, which proves nothing
 */
export async function runTests(root: string, tests: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  const report = join(folder, 'report.json')
  // An own process group and temporary folder, so that a killed run leaves nothing behind.
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ],
    { cwd: root, stdio: 'ignore', detached: true, env: { ...process.env, TMPDIR: folder } },
  )
  let isLate = false
  const end = () => run.pid !== undefined && process.kill(-run.pid, 'SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, maxRunMs)
  process.once('exit', end)
  try {
    const [code] = await once(run, 'exit')
    if (isLate) return []
    return code === 0 ? [] : failedFiles(readFileSync(report, 'utf8'), root)
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
    rmSync(folder, { recursive: true, force: true })
  }
}
