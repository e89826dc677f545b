import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterEach, expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { uploadPath } from '#features/media/contract.ts'
import { HeldBodies } from '#platform/held-bodies.ts'
import { receiveBody } from '#platform/receive-body.ts'
import { sendSlowly, postHead } from '#tests/support/slow-request.ts'
import { drainLittle } from './drain-little.ts'
import { createWebServer, retireServer } from './web-server.ts'

const crowd = 50
const timeouts = {
  uploadMs: minutes(5),
  bodyMs: minutes(4),
  headMs: minutes(4),
  keptMs: minutes(4),
  lookMs: 50,
  stuckMs: minutes(4),
}

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function portOf(listening: Server): Promise<number> {
  server = listening
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function dripAll(port: number, lines: readonly string[]) {
  const from = performance.now()
  const statuses = await Promise.all(Array.from({ length: crowd }, () => sendSlowly(port, lines)))
  return { statuses: [...new Set(statuses)], ms: performance.now() - from }
}

test('many slow bodies are each answered, their connections end, and others are served meanwhile', async () => {
  const refuse = () => new HTTPException(408)
  const waits = { silenceMs: seconds(60), wholeMs: 500 }
  const app = new Hono()
    .use(receiveBody({ maxBytes: 64 * 1024, bodies: new HeldBodies(), waits, refuse }))
    .post('/', async (c) => c.text(await c.req.text()))
  const answer = getRequestListener(app.fetch)
  const port = await portOf(
    createWebServer(timeouts).on('request', (request, response) => {
      drainLittle(request, response)
      void answer(request, response)
    }),
  )
  const dripping = dripAll(port, postHead('/'))
  const honest = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'Bonjour' })
  expect(await honest.text()).toBe('Bonjour')
  const { statuses, ms } = await dripping
  expect(statuses).toEqual([408])
  expect(ms).toBeLessThan(seconds(5))
})

test('a head or a body that nobody reads is cut off, an upload is given its time', async () => {
  const short = { ...timeouts, bodyMs: 400, headMs: 400 }
  const port = await portOf(createWebServer(short))
  let isUploadOver = false
  void sendSlowly(port, postHead(uploadPath)).then(() => (isUploadOver = true))
  const body = await dripAll(port, postHead('/order'))
  const head = await dripAll(port, ['GET / HTTP/1.1', 'X-Slow: '])
  // A client that is still sending may see the reset before the answer.
  for (const { statuses } of [body, head]) expect(statuses).toContain(408)
  expect(Math.max(body.ms, head.ms)).toBeLessThan(seconds(3))
  expect(isUploadOver).toBe(false)
})

test('a client that reads nothing of its answer is cut off, one that waits for it is not', async () => {
  const stuckMs = 300
  const serving = createWebServer({ ...timeouts, stuckMs }).on('request', ({ url }, response) => {
    if (url === '/film') response.end(Buffer.alloc(48 * 1024 * 1024))
    else setTimeout(() => response.end('answered'), stuckMs * 4)
  })
  const port = await portOf(serving)
  const isCut = new Promise<boolean>((settle) => {
    serving.once('connection', (socket) => socket.once('close', () => settle(true)))
  })
  const deaf = connect(port, '127.0.0.1').on('error', () => undefined)
  deaf.pause().write('GET /film HTTP/1.1\r\nHost: a\r\n\r\n')
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  expect(await Promise.race([isCut, sleep(seconds(5), false)])).toBe(true)
  expect(await (await slow).text()).toBe('answered')
  deaf.destroy()
})

test('a proxy ends an idle connection before we do', async () => {
  await portOf(createWebServer())
  expect(server.keepAliveTimeout).toBeGreaterThan(seconds(60))
})

test('a retiring server ends idle connections after a while, and none with a request', async () => {
  const keptMs = 300
  const serving = createWebServer().on('request', ({ url }, response) => {
    setTimeout(() => response.end('answered'), url === '/slow' ? keptMs * 3 : 0)
  })
  const port = await portOf(serving)
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const request = get({ port, path, agent })
    const [answer]: IncomingMessage[] = await once(request, 'response')
    answer?.resume()
    return { status: answer?.statusCode, socket: request.socket }
  }
  await ask('/')
  await sleep(50)
  const slow = ask('/slow')
  const [idle] = await Promise.all([ask('/'), sleep(50)])
  let endedAt = 0
  idle.socket?.once('close', () => (endedAt = performance.now()))
  const retiredAt = performance.now()
  await retireServer(serving, keptMs)
  expect((await slow).status).toBe(200)
  expect(endedAt - retiredAt).toBeGreaterThan(keptMs / 2)
  expect(endedAt - retiredAt).toBeLessThan(keptMs * 2)
  agent.destroy()
})
