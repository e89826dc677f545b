import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** A collector on loopback that speaks OTLP over HTTP with JSON. */
export async function startTraceReceiver() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that arrived, as it was sent. */
    sent: () => bodies.join('\n'),
    spans: () =>
      bodies
        .map((body): Export => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
