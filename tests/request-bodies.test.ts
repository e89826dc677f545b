import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from './support/program.ts'

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

/** A visitor whose network is gone in the middle of what they send. */
async function breakOff(path: string, type: string, size: string): Promise<void> {
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
  // Heard and begun by then: it answers another one.
  await fetch(`${program.url}/healthz`)
  socket.destroy()
  await once(socket, 'close')
}

/** The statuses of the posts that were answered, whether or not somebody heard it. */
async function answered(): Promise<string[]> {
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  const counts = metrics.matchAll(/_duration_seconds_count\{method="POST".*status="(\d+)"\} (\d+)/g)
  return [...counts].flatMap(([, status = '', count]) => Array.from({ length: Number(count) }, () => status))
}

test('a request that breaks off in its body is no error of ours', async () => {
  for (const [path, type] of posts) for (const size of sizes) await breakOff(path, type, size)
  const each = posts.flatMap(() => sizes.map(() => '400'))
  await expect.poll(answered).toEqual(each)
  expect(program.log()).not.toMatch(/"level":50|Error/)
})

/** The status of a post on the agent's only connection. */
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
])('a body that is refused unread, %s, leaves its connection free', async (_reason, path, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = 'x'.repeat(status === 413 ? 1_200_000 : 300_000)
  expect(await post(agent, path, body)).toEqual({ status, isSameConnection: false })
  expect(await post(agent, '/api/contact', '[]')).toEqual({ status: 422, isSameConnection: true })
  agent.destroy()
})
