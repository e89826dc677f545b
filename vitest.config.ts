import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { seconds } from './src/core/durations.ts'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/support/postgres-setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    // A journey waits more than it works: one for each core, where vitest would leave a core free.
    maxWorkers: availableParallelism(),
    // Real servers and browsers start in hooks and tests, on machines with two busy cores.
    testTimeout: seconds(60),
    hookTimeout: seconds(120),
    expect: { poll: { timeout: seconds(20) } },
  },
})
