import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { noServerInClient } from './no-server-in-client.ts'

const root = mkdtempSync(join(tmpdir(), 'cirta-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

const buildBrowser = (entry: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noServerInClient()],
    build: { write: false, rolldownOptions: { input: join(root, entry) } },
  })

write('src/features/orders/server/secret.ts', `export const secret = 'of the server'`)
write(
  'src/features/orders/web/leaky.ts',
  `import { secret } from '../server/secret.ts'\nconsole.log(secret)`,
)
write('src/server/program.ts', `export const program = 'of the server'`)
write('src/site/leaky.ts', `import { program } from '../server/program.ts'\nconsole.log(program)`)
write('src/features/orders/web/clean.ts', `console.log('in the browser')`)

test.each([
  ['src/features/orders/web/leaky.ts', 'src/features/orders/server/secret.ts'],
  ['src/site/leaky.ts', 'src/server/program.ts'],
])('a browser build of %s fails and names %s', async (entry, leaked) => {
  await expect(buildBrowser(entry)).rejects.toThrow(leaked)
})

test('one that does not is built', async () => {
  await expect(buildBrowser('src/features/orders/web/clean.ts')).resolves.toBeDefined()
})
