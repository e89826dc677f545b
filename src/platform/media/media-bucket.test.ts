import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { testServices } from '#tests/support/builders.ts'
import { backupSource } from '../backup/start-backups.ts'
import { openBucket } from './media-bucket.ts'
import { type MediaStore, MediaUnavailableError } from './media-store.ts'

// More than the buffers between the two hold, so that a reader that pauses makes the bucket wait.
const filmBytes = 48 * 1024 * 1024

const answers = {
  'with a film': (response: ServerResponse) =>
    response.writeHead(200, { 'content-length': filmBytes }).end(Buffer.alloc(filmBytes)),
  'not at all': () => undefined,
  'with an error': (response: ServerResponse) => response.writeHead(503).end(),
}
/** The next answers; after them it answers with a film. */
let next: (keyof typeof answers)[] = []
let asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.method)
  request.resume()
  answers[next.shift() ?? 'with a film'](response)
})
let store: MediaStore
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  store = openBucket({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'auto',
    bucket: 'club',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})
afterAll(async () => {
  await db.drop()
  server.closeAllConnections()
  server.close()
})

const inBackup = () => backupSource({ ...testServices(db.database), media: store }, 'select').media

// Longer than a bucket may stay silent before a visitor is told.
const pauseMs = seconds(4)

/** How many bytes come when the reader pauses after the first ones. */
async function countSlowly(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) {
    if (bytes === 0) await sleep(pauseMs)
    bytes += chunk.length
  }
  return bytes
}

test('a reader that pauses gets all: a player that has read ahead, and a backup', async () => {
  const app = new Hono().use('/media/*', store.serve)
  const { body } = await app.request('/media/film.mp4')
  const kept = await inBackup().read('film.mp4')
  if (!body || !kept) throw new Error('no film')
  const counts = await Promise.all([countSlowly(body), countSlowly(kept.chunks)])
  expect(counts).toEqual([filmBytes, filmBytes])
})

test('who asks for the head of a picture keeps no connection to the bucket', async () => {
  asked = []
  const app = new Hono().use('/media/*', store.serve)
  const answer = await app.request('/media/film.mp4', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(filmBytes)])
  expect([answer.headers.get('content-type'), asked]).toEqual(['video/mp4', ['HEAD']])
})

test('a bucket that does not begin to answer is given up within 5 s', async () => {
  next = ['not at all']
  const from = performance.now()
  await expect(store.read('film.mp4')).rejects.toThrow(MediaUnavailableError)
  expect(performance.now() - from).toBeLessThan(seconds(5))
})

test('a passing error is told to a visitor, and tried again for a backup', async () => {
  next = ['with an error']
  await expect(store.read('film.mp4')).rejects.toThrow(MediaUnavailableError)
  next = ['with an error']
  expect((await inBackup().read('film.mp4'))?.size).toBe(filmBytes)
})
