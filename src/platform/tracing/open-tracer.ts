import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { minutes, seconds } from '#core/durations.ts'
import { plainMessage } from '#core/plain-message.ts'
import type { Config } from '#platform/config.ts'
import { errorClass } from '#platform/failures/record-failure.ts'
import type { Log } from '#platform/log.ts'
import { version } from '#platform/version.ts'
import { followOutgoingCalls } from './outgoing-calls.ts'
import { routeOf } from './request-route.ts'
import { traceWith, type Tracer, type Work } from './traced.ts'

const serviceName = 'basketball-club'
const sendEvery = seconds(1)
const complainEvery = minutes(5)

/** Reads the standard's other variables by itself: headers, certificates, compression, timeout. */
async function openExporter({ tracesProtocol }: Config): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    tracesProtocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** Logs now and then that the collector cannot be reached, not with every batch. */
function complainTo(log: Log): void {
  let again = 0
  const complain = (message: string) => {
    if (performance.now() < again) return
    again = performance.now() + complainEvery
    // The library tells an error as JSON, with its stack.
    const [, reason = message] = /"message":"([^"]*)"/.exec(message) ?? []
    log.warn({ reason: plainMessage(reason) }, 'traces are not sent')
  }
  const silent = () => undefined
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.WARN,
  )
}

/** A statement without a name is told by its first word. */
const spanName = ({ kind, name, text = '' }: Work) =>
  kind === 'statement' ? name || (/^\s*(\w+)/.exec(text)?.[1] ?? kind) : `${kind} ${name}`
const spanKinds = {
  statement: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
} as const
const attributesOf = ({ kind, text }: Work) =>
  kind === 'statement'
    ? {
        'db.system.name': 'postgresql',
        ...(text === undefined ? {} : { 'db.query.text': text }),
      }
    : {}

async function endWith<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    // Its message may quote a value.
    span.setAttribute('error.type', errorClass(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer(serviceName, version)
  const propagator = new W3CTraceContextPropagator()
  followOutgoingCalls(tracer)
  return {
    request(request, response, serve) {
      const method = request.method ?? 'GET'
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => {
        const route = routeOf(request)
        const { statusCode } = response
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), serve)
    },
    work(work, run) {
      // Polling for mails and changes would be a trace of its own every second.
      if (work.kind === 'statement' && !trace.getActiveSpan()) return run()
      const span = tracer.startSpan(spanName(work), {
        kind: spanKinds[work.kind],
        attributes: attributesOf(work),
      })
      return context.with(trace.setSpan(context.active(), span), () => endWith(span, run))
    },
  }
}

/**
 * Sends traces to the configured collector: requests by route, statements without values, calls of
 * other hosts without path and query. `stop` sends what is left.
 */
export async function openTracer(config: Config, log: Log): Promise<{ stop: () => Promise<void> }> {
  complainTo(log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = await openExporter(config)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEvery })],
  })
  traceWith(tracerOf(provider))
  return {
    async stop() {
      traceWith(undefined)
      // What a collector that is away does not take is lost.
      await provider.shutdown().catch(() => undefined)
    },
  }
}
