import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * Node's own web stream. `Response` accepts it, although the two type definitions are unrelated.
 */
export const webStream = (stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * A request's body as a Node stream: unlike an iterator over it, it ends at once when destroyed.
 */
export const nodeStream = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeReadableStream)
