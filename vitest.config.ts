import { defineConfig } from 'vitest/config'
import { seconds } from './src/core/durations.ts'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/support/postgres-setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    // Real servers and browsers start in hooks and tests, on machines with two busy cores.
    testTimeout: seconds(30),
    hookTimeout: seconds(60),
    expect: { poll: { timeout: seconds(10) } },
  },
})
