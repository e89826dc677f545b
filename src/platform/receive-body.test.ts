import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { HeldBodies } from './held-bodies.ts'
import { type BodyRefusal, limitStream, receiveBody } from './receive-body.ts'

const statusOf = { payload_too_large: 413, request_timeout: 408, unavailable: 503 } as const
const refuse = (reason: BodyRefusal) => new HTTPException(statusOf[reason])
const mb = 1024 * 1024

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(bodies = new HeldBodies()) {
  const app = new Hono()
    .use(receiveBody({ maxBytes: mb, bodies, refuse }))
    .post('/', async (c) => c.text(String((await c.req.text()).length)))
  /** A POST whose body arrives in chunks. */
  return () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const sent = { body: readable, duplex: 'half' as const }
    const answer = Promise.resolve(app.request('http://localhost/', { method: 'POST', ...sent }))
    const writer = writable.getWriter()
    const send = (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => undefined)
    return { answer, send, end: () => writer.close() }
  }
}

test('a body comes whole to its handler', async () => {
  const post = open()()
  await post.send(10)
  await post.send(5)
  await post.end()
  expect(await (await post.answer).text()).toBe('15')
})

test('who falls silent in the middle is told so after 10 seconds, who goes on is not', async () => {
  const post = open()
  const [silent, slow] = [post(), post()]
  await Promise.all([silent.send(1), slow.send(1)])
  await vi.advanceTimersByTimeAsync(seconds(9))
  await slow.send(1)
  await vi.advanceTimersByTimeAsync(seconds(2))
  expect((await silent.answer).status).toBe(408)
  await slow.end()
  expect((await slow.answer).status).toBe(200)
})

test('nobody holds a body for longer than a minute, however often a byte comes', async () => {
  const post = open()()
  for (let second = 0; second < 65; second += 5) {
    await post.send(1)
    await vi.advanceTimersByTimeAsync(seconds(5))
  }
  expect((await post.answer).status).toBe(408)
})

test('where all hold too much together, the largest unfinished one goes and the small ones come through', async () => {
  const post = open()
  const large = Array.from({ length: 20 }, () => post())
  for (const [at, one] of large.entries()) await one.send(mb - 1000 * at)
  const small = post()
  await small.send(2000)
  await small.end()
  expect((await small.answer).status).toBe(200)
  expect((await large[0]?.answer)?.status).toBe(503)
  await large.at(-1)?.end()
  expect((await large.at(-1)?.answer)?.status).toBe(200)
})

test.each([
  ['that says how large it is', { 'content-length': '6' }, 413],
  ['that is larger than it says', {}, 413],
  ['of the largest size', { 'content-length': '5' }, 200],
])('an upload %s', async (_, headers, status) => {
  const read: number[] = []
  const app = new Hono().use(limitStream(5, refuse)).post('/', async (c) => {
    read.push((await c.req.text()).length)
    return c.text('')
  })
  const body = 'x'.repeat(status === 200 ? 5 : 6)
  const answer = await app.request('http://localhost/', { method: 'POST', headers, body })
  expect([answer.status, read]).toEqual([status, status === 200 ? [5] : []])
})
