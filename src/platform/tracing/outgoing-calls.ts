import { subscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { errorClass } from '#platform/failures/record-failure.ts'

/** What Node's channels tell, which only its documentation types: of `http`, and of `fetch`. */
type Told = {
  request: { method: string; host?: string; origin?: string | URL }
  response?: { statusCode?: number }
  error?: unknown
}

/**
 * Spans of calls to other hosts, through Node's own channels. Path and query stay out, because a
 * provider's may contain a token; no header is added, because other hosts need not know of traces.
 */
export function followOutgoingCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>()
  const begin = (call: object, method: string, host: string) => {
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(call, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (call: object, status: number) => {
    const span = spans.get(call)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const fail = (call: object, error: unknown) => {
    const span = spans.get(call)
    span?.setAttribute('error.type', errorClass(error))
    span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const on = (name: string, listen: (told: Told) => void) =>
    subscribe(name, (told) => listen(told as Told))

  on('http.client.request.created', ({ request }) =>
    begin(request, request.method, request.host ?? ''),
  )
  on('http.client.response.finish', ({ request, response }) =>
    end(request, response?.statusCode ?? 0),
  )
  on('http.client.request.error', ({ request, error }) => fail(request, error))
  on('undici:request:create', ({ request }) =>
    begin(request, request.method, new URL(request.origin ?? '').hostname),
  )
  on('undici:request:headers', ({ request, response }) => end(request, response?.statusCode ?? 0))
  on('undici:request:error', ({ request, error }) => fail(request, error))
}
