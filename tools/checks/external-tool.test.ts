import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTool } from './external-tool.ts'

const root = join(import.meta.dirname, '../..')

test('a command that succeeds has no findings, whatever it prints', async () => {
  expect(await runTool(root, 'semver', ['1.2.3'])).toEqual([])
})

test('a command that fails tells what it printed and how it ended', async () => {
  const found = await runTool(root, 'oxfmt', ['--no-such-option'])
  expect(found.join('\n')).toContain('no-such-option')
  expect(found.at(-1)).toMatch(/^oxfmt ended with [1-9]/)
})

test('a command that is not installed is an error', async () => {
  await expect(runTool(root, 'no-such-tool', [])).rejects.toThrow('ENOENT')
})
