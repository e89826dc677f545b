import { expect, test } from 'vitest'
import { documentPathFindings } from './document-paths.ts'

const findings = (text: string) =>
  documentPathFindings([{ path: 'docs/security.md', text }], ['tests/pages/pages.test.ts'])

test('a document that names a file that is not there is found', () => {
  expect(findings('as `tests/pages/pages.test.ts` and `tests/gone.test.ts` show')).toEqual([
    'docs/security.md names tests/gone.test.ts, which does not exist',
  ])
})

test('folders, patterns and files elsewhere are not looked for', () => {
  expect(
    findings('`src/platform/mail`, `*.screen.tsx`, `secrets/auth.json`, tests/gone.test.ts'),
  ).toEqual([])
})
