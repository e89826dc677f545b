import { Readable } from 'node:stream'

/** Node's own web stream: `Response` takes it, though the two type definitions do not know each other. */
export const webStream = (stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
