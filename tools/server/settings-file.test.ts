import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { OperatorError } from './operator-error.ts'
import { readSettings, withSettings } from './settings-file.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder('cirta-settings-')
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const path = join(folder, 'cirta.env')
  writeFileSync(path, text)
  return readSettings(path)
}

// As systemd 252 reads them too.
test.each([
  ['A=12h', '12h'],
  [' A = a b \t', 'a b'],
  ['A=', ''],
  ["A='a#b\\c$d\"e'", 'a#b\\c$d"e'],
  ['A="a#b$c`d\'e"', "a#b$c`d'e"],
  ['A=a;b$c\'d"e=f', 'a;b$c\'d"e=f'],
  ['A="two\nlines#"', 'two\nlines#'],
  ['# C:\\folder of ours\n; it’s another\n;A=b\nnone\n\nA=a\r\n#', 'a'],
])('%j gives %j', (text, value) => {
  expect(read(`${text}\nB=b\n`)).toMatchObject({ A: value, B: 'b' })
  expect(read(`B=b\n${text}`)).toMatchObject({ A: value, B: 'b' })
})

test.each([
  'A=ab#cd',
  'A=a\\b',
  'A=12h # every night',
  'A=#ab',
  'A="a\\nb"',
  "A='a' # note",
  'A="a"b',
  'A="a',
  'A=`a`',
  'export A=a',
  '; A="a',
])('%j is refused, for the service would read it otherwise', (text) => {
  const named = /^\S+cirta\.env, line 3: systemd and Node read it differently\. Write A=[^\n]+$/
  expect(() => read(`# Ours\nB=b\n${text}\n`)).toThrow(named)
})

test('a comment that would swallow the next line is refused, and no value is shown', () => {
  expect(() => read('A=a\n# ours \\\nB=b\n')).toThrow(/cirta\.env, line 2: /)
  expect(() => read('A=secret#one\n')).toThrow(expect.not.stringContaining('secret'))
  expect(() => read('A=secret#one\n')).toThrow(OperatorError)
})

test('what setup writes is read alike', () => {
  const given = { A: 'pass#w rd$', B: 'smtp://a:b@c', C: "it's" }
  expect(read(withSettings('# Ours\n', given))).toEqual(given)
})
