import { Readable } from 'node:stream'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { seconds } from '#core/durations.ts'
import type { HeldBodies, HeldBody } from './held-bodies.ts'
import type { ApiEnv } from './http.ts'

const timeouts = { silenceMs: seconds(10), wholeMs: seconds(60) }
const sending = ['POST', 'PUT', 'PATCH', 'DELETE']

/** When to retry after a lack of memory. */
export const roomAgainSeconds = 5

export type BodyRefusal = 'payload_too_large' | 'request_timeout' | 'unavailable'

class RefusedBody extends Error {
  readonly reason: BodyRefusal

  constructor(reason: BodyRefusal) {
    super(reason)
    this.reason = reason
  }
}

type Env = { Bindings: ApiEnv['Bindings'] }
type Refuse = (reason: BodyRefusal, c: HonoContext<Env>) => Error
type Receiving = { maxBytes: number; bodies: HeldBodies; waits?: typeof timeouts }

/** Reads to the end and counts; after a refusal the rest is discarded. @throws RefusedBody */
async function readWhole(
  source: Readable,
  { maxBytes, bodies, waits = timeouts }: Receiving,
  body: HeldBody,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  const refuse = (reason: BodyRefusal) => {
    source.off('data', keep)
    reject(new RefusedBody(reason))
  }
  const silence = setTimeout(refuse, waits.silenceMs, 'request_timeout')
  const whole = setTimeout(refuse, waits.wholeMs, 'request_timeout')
  function keep(piece: Buffer): void {
    silence.refresh()
    size += piece.length
    if (size > maxBytes) return refuse('payload_too_large')
    pieces.push(piece)
    bodies.hold(body, piece.length)
  }
  const breakOff = () => reject(new Error('The request broke off'))
  body.giveUp = () => refuse('unavailable')
  source.on('data', keep).once('end', resolve).once('error', reject).once('close', breakOff)
  try {
    await end
    bodies.finish(body)
    return Buffer.concat(pieces)
  } finally {
    pieces.length = 0
    clearTimeout(silence)
    clearTimeout(whole)
    source.off('data', keep).off('end', resolve).off('error', reject).off('close', breakOff)
  }
}

/**
 * Buffers the request's body before any handler: at most `maxBytes` each, and in total no more than
 * `bodies` has room for. `refuse` creates the error otherwise.
 */
export const receiveBody = ({
  refuse,
  ...receiving
}: Receiving & { refuse: Refuse }): MiddlewareHandler =>
  createMiddleware<Env>(async (c, next) => {
    const { raw } = c.req
    // The page's own request has already counted this body.
    if (c.env?.isOwnCall || !sending.includes(raw.method)) return next()
    if (Number(raw.headers.get('content-length') ?? 0) > receiving.maxBytes)
      throw refuse('payload_too_large', c)
    const body = receiving.bodies.open()
    try {
      const source = c.env?.incoming ?? Readable.from(raw.body ?? [])
      const bytes = await readWhole(source, receiving, body).catch((error: unknown) => {
        throw error instanceof RefusedBody ? refuse(error.reason, c) : error
      })
      const { method, headers, signal } = raw
      // For an empty body too: a body that was read cannot be read again.
      c.req.raw = new Request(raw.url, { method, headers, signal, body: new Uint8Array(bytes) })
      await next()
    } finally {
      receiving.bodies.free(body)
    }
  })

/**
 * Streams a body to a handler that writes it away; beyond `maxBytes` the stream fails in the
 * middle.
 */
export const limitStream = (maxBytes: number, refuse: Refuse): MiddlewareHandler =>
  createMiddleware<Env>(async (c, next) => {
    const { raw } = c.req
    if (Number(raw.headers.get('content-length') ?? 0) > maxBytes)
      throw refuse('payload_too_large', c)
    if (raw.body && !raw.headers.has('content-length')) {
      let size = 0
      const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, controller) {
          size += piece.length
          if (size > maxBytes) controller.error(refuse('payload_too_large', c))
          else controller.enqueue(piece)
        },
      })
      const { method, headers, signal } = raw
      const sent = { body: raw.body.pipeThrough(counting), duplex: 'half' as const }
      c.req.raw = new Request(raw.url, { method, headers, signal, ...sent })
    }
    await next()
  })
