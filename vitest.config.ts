import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seconds } from './src/core/durations.ts'

/**
 * The accessibility matrix takes longest but has the smallest files. Started last, it would keep
 * everything else waiting.
 */
class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isMatrix = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('/accessibility/matrix-of'))
    return sorted.toSorted((one, other) => isMatrix(other) - isMatrix(one))
  }
}

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/password-cost\.ts$/,
        replacement: resolve(import.meta.dirname, 'tests/support/password-cost.ts'),
      },
    ],
  },
  test: {
    environment: 'node',
    globalSetup: 'tests/support/postgres-setup.ts',
    include: ['{database,tests,tools}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
    sequence: { sequencer: MatrixFirst },
    // Journeys mostly wait, so there is one worker per core, where Vitest would leave a core free.
    // A third worker on two cores cost two of 18 minutes.
    maxWorkers: availableParallelism(),
    // Real servers and browsers start in hooks and tests, on machines with two busy cores.
    testTimeout: seconds(60),
    hookTimeout: seconds(120),
    expect: { poll: { timeout: seconds(20) } },
  },
})
