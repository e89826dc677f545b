import type { IncomingMessage, ServerResponse } from 'node:http'

/** Named by the program alone: no name or text may contain what somebody typed. */
export type Work = { kind: 'statement' | 'mail' | 'job'; name: string; text?: string }

export type Tracer = {
  /** Serves a request within a span that ends with its answer. */
  request(request: IncomingMessage, response: ServerResponse, serve: () => void): void
  work<Result>(work: Work, run: () => Promise<Result>): Promise<Result>
}

// One per process, as OpenTelemetry's own: statements run where no service is at hand.
let tracer: Tracer | undefined

export const traceWith = (opened: Tracer | undefined): void => void (tracer = opened)

/** Runs the work, in a span when traces are configured. */
export const traced = <Result>(work: Work, run: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.work(work, run) : run()

/** Serves a request, in a span when traces are configured. */
export function tracedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => void,
): void {
  if (tracer) tracer.request(request, response, serve)
  else serve()
}
