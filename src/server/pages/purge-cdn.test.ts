import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { purgeCdn } from './purge-cdn.ts'

let db: TestDatabase
const purges: unknown[] = []
const cdn = createServer((request, response) => {
  void json(request).then((body) => {
    purges.push(body)
    response.end()
  })
})
beforeAll(async () => {
  db = await createTestDatabase()
  await once(cdn.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  cdn.closeAllConnections()
  cdn.close()
  await db.drop()
})

test('a change made while the program ends is purged, and once more when requests are over', async () => {
  const address = cdn.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = readConfig({
    PUBLIC_URL: 'https://club.example',
    CDN_SECONDS: '30',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  })
  const services = { ...testServices(db.database), config, stopping: AbortSignal.abort() }
  const { flush } = purgeCdn(services)
  const change = (name: string) => db.database.changes.emit('changedHere', [name])
  change('gallery')
  const all = { tags: ['gallery', 'anything'] }
  await expect.poll(() => purges, { timeout: 5000 }).toEqual([all])
  change('news')
  await flush()
  expect(purges).toEqual([all, { tags: ['gallery', 'anything', 'news'] }])
  await expect.poll(() => purges.length, { timeout: 5000 }).toBe(5)
  await flush()
  await sleep(100)
  expect(purges).toHaveLength(5)
})
