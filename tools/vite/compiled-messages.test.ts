import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import format from 'icu-minify/format'
import { createTranslator } from 'use-intl/core'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { compiledMessages } from './compiled-messages.ts'

const root = mkdtempSync(join(tmpdir(), 'cirta-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const messages = {
  plain: 'Le club',
  list: { count: '{count, plural, =0 {Aucun article} one {# article} other {# articles}}' },
}

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
}

function write(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  return file
}

async function builtModule(entry: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledMessages()],
    build: { outDir: 'out', lib: { entry, formats: ['es'], fileName: () => 'messages.mjs' } },
  })
  return join(root, 'out/messages.mjs')
}

test('the messages of a build need no parser, and say what they said', async () => {
  const text = `export const messages = ${JSON.stringify(messages)}; export const mails = messages`
  const file = await builtModule(write('src/i18n/messages.fr.ts', text))
  const { messages: built, mails } = await import(pathToFileURL(file).href)
  expect(mails).toEqual(built)
  expect(built.plain).toBe(messages.plain)
  expect(JSON.stringify(built)).not.toContain('plural')

  const asWritten = createTranslator({ locale: 'fr', messages })
  for (const count of [0, 1, 2, 1500]) {
    const said = format(built.list.count, 'fr', { count }, { formatters })
    expect(said).toBe(asWritten('list.count', { count }))
  }
})
