import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cruiseModules } from './checks/module-graph.ts'
import { listFiles } from './checks/source-files.ts'
import { isEquivalent } from './mutants/equivalents.ts'
import { findMutants, type Mutant } from './mutants/find-mutants.ts'
import { relatedTests } from './mutants/related-tests.ts'
import { runTests } from './mutants/run-tests.ts'
import { sampleMutants } from './mutants/sample.ts'

// Plants small faults in rules, guards and SQL conditions in a copy of the tree, one at a time, and
// runs the tests that import the file. A fault that no test notices shows a missing test.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const leastKilled = 0.95
// Most mutants are killed by the nearest tests, so these run first and the others only when needed.
// Few at a time: a run that takes too long proves nothing.
const steps = [3, 12, 24, 36, 50, 65, 80]
const mutated = /^src\/(?:core|platform|features\/[^/]+\/server)\/.+\.ts$|\/rules\.ts$/
const isMutated = (path: string) => mutated.test(path) && !/\.test\.ts$|\/tables\.ts$/.test(path)

const root = join(import.meta.dirname, '..')
const paths = listFiles(root)
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
for (const path of paths) cpSync(join(root, path), join(copy, path))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

const testsOf = relatedTests((await cruiseModules(root, [])).modules)
const sound = new Map<string, Promise<boolean>>()

/** Whether a test passes without a mutant. Only then does its failure count. */
function isSound(test: string): Promise<boolean> {
  const known = sound.get(test) ?? runTests(copy, [test]).then((failed) => failed.length === 0)
  sound.set(test, known)
  return known
}

/** Runs tests with the mutant in place. */
async function failuresWith(mutant: Mutant, tests: readonly string[]): Promise<string[]> {
  const file = join(copy, mutant.path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  try {
    return await runTests(copy, tests)
  } finally {
    writeFileSync(file, text)
  }
}

async function killerOf(mutant: Mutant): Promise<string | undefined> {
  const tests = testsOf(mutant.path)
  for (const [index, end] of steps.entries()) {
    const some = tests.slice(steps[index - 1] ?? 0, end)
    if (some.length === 0) continue
    for (const test of await failuresWith(mutant, some)) {
      // On a busy machine a test may fail for lack of time: it must fail again, alone.
      const isSame = some.length === 1 || (await failuresWith(mutant, [test])).length > 0
      if (isSame && (await isSound(test))) return test
    }
  }
  return undefined
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

const mutants = paths
  .filter(isMutated)
  .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')))
  .filter((mutant) => mutant.path.includes(values.only) && !isEquivalent(mutant))
const sample = sampleMutants(mutants, Number(values.count), Number(values.seed))
console.log(`${sample.length} of ${mutants.length} mutants, seed ${values.seed}`)
let killed = 0
for (const [index, mutant] of sample.entries()) {
  const { path, line, original, replacement } = mutant
  const killer = await killerOf(mutant)
  if (killer !== undefined) killed++
  const verdict = killer === undefined ? 'SURVIVED' : 'killed  '
  const change = mutant.kind === 'sql' ? 'dropped' : `-> ${oneLine(replacement) || 'removed'}`
  const by = killer === undefined ? '' : ` by ${killer}`
  console.log(`${index + 1} ${verdict} ${path}:${line} ${oneLine(original)} ${change}${by}`)
}
const share = sample.length === 0 ? 0 : killed / sample.length
console.log(`${killed} of ${sample.length} killed (${Math.round(share * 1000) / 10} %)`)
if (share < leastKilled) process.exitCode = 1
