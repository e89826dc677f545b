import { expect, test } from 'vitest'
import { lineLengthFindings } from './line-length.ts'

const findings = (text: string, path = 'src/a.ts') => lineLengthFindings([{ path, text }])
const long = 'a'.repeat(101)

test.each([
  ['a comment', `\n// ${long}`],
  ['a block comment', `/**\n * ${long}`],
  ['code', `${long}()`],
  ['a comment after a short string', `a = 'b' // ${long}`],
])('%s of more than 100 characters is reported', (_, text) => {
  expect(findings(text)).toEqual([
    expect.stringMatching(/^src\/a\.ts:[12] is 1\d\d characters long$/),
  ])
})

test.each([
  ['a string', `a('${long}', "${long}")`],
  ['a string with quotes', `a('it\\'s ${long}')`],
  ['a class list', `<p className="${long}">`],
  ['a template of several lines', `a(\`\n\${b('x')} ${long}\n\`)`],
  ['a template in a template', `a(\`\${b.map((c) => \`\${c} ${long}\`)} ${long}\`)`],
  ['a regular expression with quotes', `a(/['"\`]${long}/g)`],
  ['100 characters', `// ${'a'.repeat(97)}`],
])('%s passes', (_, text) => {
  expect(findings(text)).toEqual([])
})

test('only TypeScript is checked', () => {
  expect(findings(`# ${long}`, 'docs/a.md')).toEqual([])
})
