import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const worthwhile = 2 * 1024 * 1024
// The web server starts to drain unread bodies shortly after its answer, and closes the connection
// after half a second.
const aMoment = 20

/**
 * Reads the rest of a short body after the answer, so that the connection can be reused. The rest
 * of a long one stays with the sender until the connection closes: reading 40 films at once to
 * discard them cost 60 MB.
 */
export function drainLittle(request: IncomingMessage, response: ServerResponse): void {
  if (!('content-length' in request.headers || 'transfer-encoding' in request.headers)) return
  response.once('close', () => {
    const { socket, headers } = request
    const length = Number(headers['content-length'] ?? Infinity)
    if (request.complete || length <= worthwhile) return
    socket.pause()
    void sleep(aMoment, undefined, { ref: false }).then(() => socket.pause())
  })
}
