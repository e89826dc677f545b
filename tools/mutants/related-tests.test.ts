import { expect, test } from 'vitest'
import { relatedTests } from './related-tests.ts'

const moduleOf = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
})

test('a file is tested by those that import it, the nearest first, and by no journey', () => {
  const testsOf = relatedTests([
    moduleOf('src/rules.ts'),
    moduleOf('src/verb.ts', 'src/rules.ts'),
    moduleOf('src/api.ts', 'src/verb.ts'),
    moduleOf('src/api.test.ts', 'src/api.ts'),
    moduleOf('src/rules.test.ts', 'src/rules.ts'),
    moduleOf('src/other.test.ts', 'src/other.ts'),
    moduleOf('tests/support/program.ts'),
    moduleOf('tests/journeys/verb.test.ts', 'src/verb.ts', 'tests/support/program.ts'),
  ])
  expect(testsOf('src/rules.ts')).toEqual(['src/rules.test.ts', 'src/api.test.ts'])
  expect(testsOf('src/verb.ts')).toEqual(['src/api.test.ts'])
})

test('a verb is tested through the API, which finds its feature by a pattern', () => {
  const testsOf = relatedTests([
    moduleOf('src/features/a/server/verb.ts'),
    moduleOf('src/features/a/server/feature.ts', 'src/features/a/server/verb.ts'),
    moduleOf('src/server/features.ts'),
    moduleOf('src/server/api.ts', 'src/server/features.ts'),
    moduleOf('src/features/a/server/texts.test.ts', 'src/server/api.ts'),
    moduleOf('src/features/b/server/texts.test.ts', 'src/server/api.ts'),
  ])
  expect(testsOf('src/features/a/server/verb.ts')).toEqual([
    'src/features/a/server/texts.test.ts',
    'src/features/b/server/texts.test.ts',
  ])
})
