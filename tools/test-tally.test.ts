import { expect, test } from 'vitest'
import { addTallies, ofExitCode, ofVitest } from './test-tally.ts'

const report = (
  numPassedTests: number,
  numFailedTests: number,
  ...files: { status: string; tests: string[] }[]
) =>
  JSON.stringify({
    numPassedTests,
    numFailedTests,
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((result) => ({ status: result })),
    })),
  })

test.each([
  { name: 'all passed', code: 0, text: report(3, 0), tally: { passed: 3, failed: 0 } },
  {
    name: 'one test failed',
    code: 1,
    text: report(2, 1, { status: 'failed', tests: ['passed', 'failed'] }),
    tally: { passed: 2, failed: 1 },
  },
  {
    name: 'a file did not load and a test failed',
    code: 1,
    text: report(
      1,
      1,
      { status: 'failed', tests: [] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ),
    tally: { passed: 1, failed: 2 },
  },
  {
    name: 'an error outside any test',
    code: 1,
    text: report(2, 0),
    tally: { passed: 2, failed: 1 },
  },
  { name: 'no report at all', code: 137, text: undefined, tally: { passed: 0, failed: 1 } },
])('vitest: $name', ({ code, text, tally }) => {
  expect(ofVitest(code, text)).toEqual(tally)
})

test('the checks count as one test', () => {
  expect(addTallies([ofExitCode(0), { passed: 4, failed: 1 }, ofExitCode(2)])).toEqual({
    passed: 5,
    failed: 2,
  })
})
