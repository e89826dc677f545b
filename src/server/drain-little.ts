import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const worthwhile = 2 * 1024 * 1024
// The web server begins to read what is left a moment after its answer, and closes on it after half
// a second.
const aMoment = 20

/**
 * A body that comes after its answer is read where it is short, so that the connection can go on.
 * Of a long one the rest stays at the sender's until the connection is closed on it: read and
 * thrown away, 40 films at once cost 60 MB.
 */
export function drainLittle(request: IncomingMessage, response: ServerResponse): void {
  response.once('close', () => {
    const { socket, headers } = request
    const length = Number(headers['content-length'] ?? Infinity)
    if (request.complete || length <= worthwhile) return
    socket.pause()
    void sleep(aMoment, undefined, { ref: false }).then(() => socket.pause())
  })
}
