import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultColumns, faultNames, readFaults } from '#tests/support/fault-rows.ts'
import { textTable } from '#tests/support/fault-table.ts'

type Suite = { env: Record<string, string>; files: readonly string[] }

const operations = [
  'cluster',
  'database-away',
  'durability',
  'full-disk',
  'media-failures',
  'pooler',
]
// The long forms of tests of which `npm test` runs a short form, or none.
const suites: Record<string, Suite> = {
  matrix: {
    env: { TEST_MATRIX: 'whole' },
    files: ['tests/accessibility/matrix-of', 'tests/journeys/'],
  },
  cluster: { env: { CLUSTER_TEST: 'whole' }, files: ['tests/operations/cluster.test.ts'] },
  faults: {
    env: {},
    files: [
      'tests/operations/faults/',
      ...operations.map((name) => `tests/operations/${name}.test.ts`),
    ],
  },
}

async function runVitest({ env, files }: Suite, rest: readonly string[]): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...rest]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Prints the table; fails when something was lost or crashed, or a fault is missing. */
async function runFaults(suite: Suite, rest: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cirta-faults-'))
  const file = join(folder, 'rows')
  writeFileSync(file, '')
  const status = await runVitest({ ...suite, env: { FAULT_ROWS: file } }, rest)
  const rows = readFaults(file)
  rmSync(folder, { recursive: true })
  console.log(textTable(faultColumns, rows))
  const missing = faultNames.filter((name) => !rows.some(({ fault }) => fault === name))
  const harmful = rows.filter(({ lost, crashes }) => lost > 0 || crashes > 0)
  for (const name of missing) console.log(`Not tested: ${name}`)
  for (const { fault } of harmful) console.log(`Lost or crashed: ${fault}`)
  const total = (key: 'acknowledged' | 'lost' | 'crashes') =>
    rows.reduce((sum, row) => sum + row[key], 0)
  console.log(
    `${rows.length} of ${faultNames.length} faults; ${total('acknowledged')} acknowledged, ${total('lost')} lost, ${total('crashes')} crashed`,
  )
  return status === 0 && missing.length + harmful.length > 0 ? 1 : status
}

const [, , name = '', ...rest] = process.argv
const suite = suites[name]
if (!suite) throw new Error(`unknown: ${name}`)
process.exitCode = await (name === 'faults' ? runFaults(suite, rest) : runVitest(suite, rest))
