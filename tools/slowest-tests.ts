import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

type Timed = { name: string; ms: number }

const shown = 15

/** The longest of them, longest first, one a line. */
export const slowest = (timed: readonly Timed[]): string[] =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)

/**
 * For `npm test -- --slowest`: the files, set-up and imports included, and the tests. Vitest takes
 * a reporter that is named by its path from the default export.
 */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: relative('.', module.moduleId), ms: collectDuration + duration }
    })
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${relative('.', module.moduleId)} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    const lines = ['', 'Slowest files', ...slowest(files), '', 'Slowest tests', ...slowest(tests)]
    console.log(lines.join('\n'))
  }
}
