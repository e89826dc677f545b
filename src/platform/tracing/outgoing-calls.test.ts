import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followOutgoingCalls } from './outgoing-calls.ts'

const exporter = new InMemorySpanExporter()
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
const server = createServer((request, response) =>
  request.url === '/broken'
    ? request.socket.destroy()
    : response.writeHead(request.url === '/away' ? 503 : 200).end(),
)
let url: string
beforeAll(async () => {
  followOutgoingCalls(provider.getTracer('test'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => exporter.reset())

const spans = () =>
  exporter.getFinishedSpans().map(({ name, attributes, status }) => ({ name, attributes, status }))

/** As the S3 client calls, which does not use `fetch`. */
async function getByNode(path: string): Promise<void> {
  const [answer] = (await once(get(url + path), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'close')
}

test.each([
  ['fetch', async (path: string) => void (await (await fetch(url + path)).text())],
  ['node:http', getByNode],
])('a call by %s is a span without its path and query', async (_, call) => {
  await call('/person/Amina?token=secret')
  await call('/away')
  await expect(call('/broken')).rejects.toThrow(/fetch failed|hang up/)
  const [good, away, broken] = spans()
  expect(good).toMatchObject({
    name: 'GET 127.0.0.1',
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    status: { code: 0 },
  })
  expect(away).toMatchObject({ status: { code: 2 } })
  expect(broken).toMatchObject({ attributes: { 'error.type': expect.any(String) } })
  expect(spans()).toHaveLength(3)
  expect(JSON.stringify(spans())).not.toMatch(/Amina|secret/)
})
