import { expect, test } from 'vitest'
import { hygieneFindings } from './hygiene.ts'

const findings = (text: string, path = 'src/a.ts') => hygieneFindings([{ path, text }])

test.each([
  ["open('/home/salim/cirta')", 'path of one machine: "/home/salim"'],
  ["open('/tmp/out')", 'path of one machine: "/tmp/out"'],
  ['// TODO later', 'unfinished work: "TODO"'],
  ["test.only('x')", 'skipped or focused test: "test.only"'],
  ["describe.concurrent.skip('x')", 'skipped or focused test: "describe.concurrent.skip"'],
  ['// @ts-ignore', 'disabled check: "@ts-ignore"'],
  ['/* oxlint-disable no-console */', 'disabled check: "oxlint-disable"'],
])('%s fails', (text, complaint) => {
  expect(findings(text)).toEqual([`src/a.ts:1 ${complaint}`])
})

test.each([
  'https://cirta.example/home/team',
  "import './work/order.ts'",
  'todos.only(1)',
  'test.skipIf(quick)',
  'toute',
])('%s passes', (text) => {
  expect(findings(text)).toEqual([])
})

test('hashes of the lockfile are not read', () => {
  expect(findings('sha512-x/TODO/y', 'package-lock.json')).toEqual([])
})
