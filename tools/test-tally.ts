import * as z from 'zod'

export type Tally = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

export const ofExitCode = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * Passed and failed tests. A file that could not be loaded and an error outside any test count as
 * failures.
 */
export function ofVitest(exitCode: number, report: string | undefined): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const {
    numPassedTests: passed,
    numFailedTests,
    testResults,
  } = vitestReport.parse(JSON.parse(report))
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const failed = numFailedTests + failedFiles.length
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}
