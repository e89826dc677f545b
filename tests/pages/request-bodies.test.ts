import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { piecesOf50Mb, postUnfinished } from '#tests/support/unfinished-body.ts'

let program: RunningProgram
beforeAll(async () => {
  program = await startProgram({ env: { SEED: 'none' } })
})
afterAll(() => program?.stop())

const posts = [
  ['/api/contact', 'application/json'],
  ['/auth/v1/token?grant_type=password', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
] as const
const sizes = ['Content-Length: 5000', 'Transfer-Encoding: chunked'] as const

/** Sends the head of a request and part of its body, then drops the connection. */
async function interruptRequest(path: string, type: string, size: string): Promise<void> {
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    size,
    '',
    '5\r\n{"a":\r\n',
  ]
  await new Promise((sent) => socket.write(head.join('\r\n'), sent))
  // When this one is answered, the other request has been received.
  await fetch(`${program.url}/healthz`)
  socket.destroy()
  await once(socket, 'close')
}

/** The statuses of all answered POST requests, including those nobody received. */
async function answered(): Promise<string[]> {
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  const counts = metrics.matchAll(/_duration_seconds_count\{method="POST".*status="(\d+)"\} (\d+)/g)
  return [...counts].flatMap(([, status = '', count]) =>
    Array.from({ length: Number(count) }, () => status),
  )
}

test('a request that breaks off in its body is logged as no error', async () => {
  for (const [path, type] of posts)
    for (const size of sizes) await interruptRequest(path, type, size)
  const each = posts.flatMap(() => sizes.map(() => '400'))
  await expect.poll(answered).toEqual(each)
  expect(program.log()).not.toMatch(/"level":50|Error/)
})

/** The status of a POST on the agent's only connection. */
async function post(agent: Agent, path: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asked = request(program.url + path, { method: 'POST', agent, headers }).end(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  await text(answer)
  return { status: answer.statusCode, isSameConnection: asked.reusedSocket }
}

test.each([
  ['too large for the API', '/api/contact', 413],
  ['too large for a page', '/contact', 413],
  ['too large for the sign-in service', '/auth/v1/token?grant_type=password', 413],
  ['from somebody unknown', '/api/admin/products', 401],
])(
  'a body that is refused unread, %s, leaves its connection usable',
  async (_reason, path, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = 'x'.repeat(status === 413 ? 1_200_000 : 300_000)
    expect(await post(agent, path, body)).toEqual({ status, isSameConnection: false })
    expect(await post(agent, '/api/contact', '[]')).toEqual({ status: 422, isSameConnection: true })
    agent.destroy()
  },
)

const residentMb = async (): Promise<number> => {
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024
}

const length = `Content-Length: ${piecesOf50Mb * 64 * 1024}`
const chunked = 'Transfer-Encoding: chunked'
const film = 'multipart/form-data; boundary=x'

test.each([
  ['an upload of nobody', '/api/admin/uploads', film, chunked, 401],
  ['an upload of nobody, with its length', '/api/admin/uploads', film, length, 401],
  ['a change of nobody', '/api/admin/products', 'application/json', chunked, 401],
  ['a message', '/api/contact', 'application/json', chunked, 413],
  ['a sign-in', '/auth/v1/token?grant_type=password', 'application/json', chunked, 413],
  ['a form of a page', '/contact', 'application/x-www-form-urlencoded', chunked, 413],
])(
  '40 unfinished bodies of 50 MB, each %s, are answered and take little memory',
  async (...request) => {
    const [, path, type, size, status] = request
    const before = await residentMb()
    const posts = Array.from({ length: 40 }, () => postUnfinished(program.url, path, type, size))
    let most = before
    const answers = Promise.all(posts.map((post) => post.status))
    let isAnswered = false
    void answers.then(() => (isAnswered = true))
    const deadline = Date.now() + 15_000
    do most = Math.max(most, await residentMb())
    while (!isAnswered && Date.now() < deadline)
    for (const post of posts) post.end()
    // The limit for all bodies together may be reached before the limit for one.
    const refusals = status === 413 ? [413, 503] : [status]
    expect(refusals).toEqual(expect.arrayContaining([...new Set(await answers)]))
    expect(most - before).toBeLessThan(50)
  },
)

test('many unfinished bodies leave room for an honest message', async () => {
  const few = Array.from({ length: 40 }, () =>
    postUnfinished(program.url, '/api/contact', 'application/json', chunked, 14),
  )
  // The largest bodies are refused first, which makes room.
  await Promise.any(few.map(async ({ status }) => expect(await status).toBe(503)))
  const message = { name: 'Lina', email: 'lina@example.dz', message: 'Bonjour', language: 'fr' }
  const answer = await fetch(`${program.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(201)
  for (const post of few) post.end()
})
