import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import { rotateKeys, secretsOf } from '#features/accounts/server/secrets.ts'
import { ConfigError } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let server: AuthServer
startAuthServerPerTest((fresh) => {
  server = fresh.server
})

const durations = { publishedFirst: minutes(10), tokenLife: minutes(16) }
const rotate = () => rotateKeys(server.services.config, server.services.now(), durations)
const published = async (): Promise<string[]> => {
  const { keys } = await (await fetch(`${server.url}/.well-known/jwks.json`)).json()
  return keys.map(({ kid }: { kid: string }) => kid)
}
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

async function freshToken(): Promise<string> {
  const { data } = await (await server.signedIn()).getSession()
  return data.session?.access_token ?? ''
}
const isAdmin = (token: string, services: Services = server.services) =>
  authenticateAdmin(services, new Headers({ authorization: `Bearer ${token}` })).then(
    () => true,
    () => false,
  )

test('a new key is published at once, signs after ten minutes, and the old one stays valid for its tokens', async () => {
  const [old = ''] = await published()
  const { kid } = rotate()
  expect(await published()).toEqual([kid, old])
  expect(kidOf(await freshToken())).toBe(old)
  server.clock.offsetMs = minutes(10) - seconds(30)
  const last = await freshToken()
  expect(kidOf(last)).toBe(old)
  server.clock.offsetMs = minutes(10) + 1000
  const first = await freshToken()
  expect(kidOf(first)).toBe(kid)
  expect([await isAdmin(last), await isAdmin(first)]).toEqual([true, true])
})

test('a retired key is removed by a rotation after its last token has expired, not before', async () => {
  const [first = ''] = await published()
  const { kid: second } = rotate()
  server.clock.offsetMs = minutes(20)
  const { kid: third, kept } = rotate()
  expect(kept).toBe(2)
  expect(await published()).toEqual([third, second, first])
  server.clock.offsetMs = minutes(40)
  const { kid: fourth } = rotate()
  expect(await published()).toEqual([fourth, third, second])
})

test('another process with the same file uses the new key without a restart', async () => {
  const other: Services = { ...server.services, config: { ...server.services.config } }
  secretsOf(other.config)
  const { kid } = rotate()
  server.clock.offsetMs = minutes(11)
  const token = await freshToken()
  expect(kidOf(token)).toBe(kid)
  expect(await isAdmin(token, other)).toBe(true)
})

test('sessions survive a rotation, and the client verifies with the new key', async () => {
  const client = await server.signedIn()
  rotate()
  server.clock.offsetMs = minutes(11)
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.getClaims()).error).toBeNull()
})

test('while a new key is pending no second one is made, and the file stays complete and private', () => {
  rotate()
  expect(rotate).toThrow(ConfigError)
  const folder = join(server.services.config.dataDir, 'secrets')
  expect(readdirSync(folder)).toEqual(['auth.json'])
  expect(statSync(join(folder, 'auth.json')).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8')).keys).toHaveLength(2)
})

test('deleting the file under a running program signs nobody out', async () => {
  const token = await freshToken()
  rmSync(join(server.services.config.dataDir, 'secrets/auth.json'))
  expect(await isAdmin(token)).toBe(true)
})

test('keys from the environment are used without a file and cannot be rotated here', async () => {
  const { config } = server.services
  const token = await freshToken()
  const authSecrets = readFileSync(join(config.dataDir, 'secrets/auth.json'), 'utf8')
  const dataDir = join(config.dataDir, 'elsewhere')
  const given: Services = { ...server.services, config: { ...config, dataDir, authSecrets } }
  expect(await isAdmin(token, given)).toBe(true)
  expect(existsSync(dataDir)).toBe(false)
  expect(() => rotateKeys(given.config, new Date(), durations)).toThrow(
    /^AUTH_SECRETS gives the keys/,
  )
  const damaged = { ...config, authSecrets: authSecrets.slice(1) }
  expect(() => secretsOf(damaged)).toThrow(
    /^AUTH_SECRETS is not allowed: give the content of a secrets\/auth.json.$/,
  )
})
