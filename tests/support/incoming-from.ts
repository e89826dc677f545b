import { Readable } from 'node:stream'

/**
 * The bindings that Node's server passes to the API with a request: the sender's address and the
 * body as a stream.
 */
export const incomingFrom = (
  remoteAddress: string,
  body: string,
  headers: Record<string, string> = {},
) => ({
  incoming: Object.assign(Readable.from([Buffer.from(body)]), {
    socket: { remoteAddress },
    headers,
    complete: true,
  }),
})
