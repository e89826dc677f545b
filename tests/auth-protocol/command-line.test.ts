import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDataDir } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

async function run(script: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, said }
}

function command(args: string[], input?: string) {
  const { user, host, port, database } = db.connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return run('tools/admin.ts', args, { DATABASE_URL: url }, input)
}

test('a lost password is reset from a pipe, which ends the sessions', async () => {
  const client = await server.signedIn()
  const { code, said } = await command(['set-password', admin.email], 'set by the operator\n')
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining(`The password of ${admin.email} is set`),
  })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  await server.signedIn({ ...admin, password: 'set by the operator' })
  expect((await command(['sessions', admin.email])).said).toContain('1 in all.')
  expect((await command(['end-sessions', admin.email])).said).toContain('Ended: 1.')
})

test.each([
  ['nothing', [], /^Usage:/],
  ['an unknown command', ['toString', admin.email], /^Usage:/],
  ['a factor without its id', ['remove-factor', admin.email], /^Usage:/],
  ['an address without an account', ['factors', 'nobody@cirta.example'], /no such account/],
])('%s is refused in one line, with a failing exit code', async (_name, args, said) => {
  expect(await command(args)).toEqual({ code: 1, said: expect.stringMatching(said) })
})

test('a weak password is refused in one line', async () => {
  const { code, said } = await command(['set-password', admin.email], 'short\n')
  expect({ code, said }).toEqual({ code: 1, said: 'Password should be at least 10 characters\n' })
})

test('the key rotation prints what it did', async () => {
  const DATA_DIR = temporaryDataDir()
  const { code, said } = await run('tools/rotate-keys.ts', [], { DATA_DIR })
  rmSync(DATA_DIR, { recursive: true })
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/published now, signs from .* 1 older key stays valid/),
  })
})
