import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * Node's own web stream: `Response` takes it, though the two type definitions do not know each
 * other.
 */
export const webStream = (stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * What somebody sends, as Node's stream: unlike an iteration over it, it ends at once when it is
 * destroyed.
 */
export const nodeStream = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeReadableStream)
