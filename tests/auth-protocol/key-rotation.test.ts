import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import { followSecrets, openSecrets } from '#features/accounts/server/open-secrets.ts'
import { replaceSecrets, rotateKeys } from '#features/accounts/server/rotate-keys.ts'
import { followChanges } from '#platform/changes/follow-changes.ts'
import { ConfigError } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const life = { publishedFirst: minutes(10), tokenLife: minutes(16) }
/** By this process itself, which then has the new key at once. */
async function rotate() {
  const rotation = await rotateKeys(server.services, server.services.now(), life)
  await openSecrets(server.services)
  return rotation
}
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
  const { kid } = await rotate()
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
  const { kid: second } = await rotate()
  server.clock.offsetMs = minutes(20)
  const { kid: third, kept } = await rotate()
  expect(kept).toBe(2)
  expect(await published()).toEqual([third, second, first])
  server.clock.offsetMs = minutes(40)
  const { kid: fourth } = await rotate()
  expect(await published()).toEqual([fourth, third, second])
})

test('another process has the new key within a second, without a restart', async () => {
  const { config, log } = server.services
  const database = openDatabase(db.connection)
  const other: Services = { ...server.services, database }
  await openSecrets(other)
  followSecrets(other)
  const { pool, changes } = database
  const follower = followChanges({ listenOn: async () => db.connection, pool, changes, log })
  await follower.ready

  await rotateKeys({ config, database: server.services.database }, server.services.now(), life)
  const from = performance.now()
  await openSecrets(server.services)
  server.clock.offsetMs = minutes(11)
  const token = await freshToken()
  await expect.poll(() => isAdmin(token, other), { interval: 20, timeout: 5000 }).toBe(true)
  expect(performance.now() - from).toBeLessThan(1500)
  await follower.stop()
  await database.close()
})

test('sessions survive a rotation, and the client verifies with the new key', async () => {
  const client = await server.signedIn()
  await rotate()
  server.clock.offsetMs = minutes(11)
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.getClaims()).error).toBeNull()
})

test('while a new key waits there is no second one, also when two are asked for at once', async () => {
  const { services } = server
  const asked = await Promise.allSettled(
    [1, 2].map(() => rotateKeys(services, services.now(), life)),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(rotate()).rejects.toThrow(ConfigError)
  await openSecrets(services)
  expect(await published()).toHaveLength(2)
})

test('with new secrets everybody signs in again', async () => {
  const client = await server.signedIn()
  await replaceSecrets(server.services)
  await openSecrets(server.services)
  expect((await client.refreshSession()).error).not.toBeNull()
  await server.signedIn()
})
