import { Readable } from 'node:stream'

/** What Node's server hands to the API beside a request: who sent it, and its body as it comes. */
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
