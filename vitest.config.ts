import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seconds } from './src/core/durations.ts'

// Of files of one rank the largest come first: of a file's time a fresh clone knows nothing.
const longest = [/\/accessibility\/matrix-of/, /\/(?:journeys|operations|scale)\//]

/** Starts the longest files first: one of them at the end would leave the other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((pattern) => pattern.test(moduleId))
      return found === -1 ? longest.length : found
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

// It replaces modules for its whole process.
const replacesModules = 'src/server/admin-audit.test.ts'

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
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{database,tools}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: [replacesModules],
          // They share nothing that one of them changes, and a new process for each takes longer
          // than many of them.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: ['tests/**/*.test.ts', replacesModules] } },
    ],
    sequence: { sequencer: LongestFirst },
    // Journeys mostly wait, so there is one worker per core, where Vitest would leave a core free.
    // A third worker on two cores cost two of 18 minutes.
    maxWorkers: availableParallelism(),
    // Real servers and browsers start in hooks and tests, on machines with two busy cores.
    testTimeout: seconds(60),
    hookTimeout: seconds(120),
    expect: { poll: { timeout: seconds(20) } },
  },
})
