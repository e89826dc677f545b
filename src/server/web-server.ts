import { createServer, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '#core/durations.ts'
import { uploadPath } from '#features/media/contract.ts'
import { type Config, ConfigError } from '#platform/config.ts'

// The largest upload over slow 3G (50 MB at 400 kbit/s) takes 17 minutes. Other bodies have at most
// 1 MB, and their readers refuse them with an answer after a minute; this limit ends those that
// nobody reads.
const timeouts = {
  uploadMs: minutes(25),
  bodyMs: seconds(75),
  headMs: seconds(20),
  /**
   * Longer than proxies keep idle connections (haproxy 55 s, nginx 60 s), so that they end them: a
   * request on a connection that we are ending is lost.
   */
  keptMs: seconds(75),
  /** For clients that stop reading: longer than a phone is out of reach. */
  stuckMs: minutes(2),
  /** How often slow headers and uploads are looked for. */
  lookMs: seconds(5),
}
// While it is replaced, a worker cannot wait for clients that may come back after a minute.
const retiringKeptMs = seconds(5)
const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Since when each connection of a server waits for a request. */
const waitingSince = new WeakMap<Server, Map<Socket, number>>()

function watchConnections(server: Server): void {
  const since = new Map<Socket, number>()
  const wait = (socket: Socket) => {
    if (!socket.destroyed) since.set(socket, performance.now())
  }
  waitingSince.set(server, since)
  server.on('connection', (socket) => wait(socket.once('close', () => since.delete(socket))))
  server.on('request', ({ socket }, response) => {
    since.delete(socket)
    response.once('close', () => wait(socket))
  })
  // Closes what is idle between requests or whose client reads nothing; the rest waits for us.
  server.on('timeout', (socket) => {
    if (since.has(socket) || socket.writableLength > 0) socket.destroy()
  })
}

/**
 * A server with limits on headers, bodies and uploads, so that a slow client cannot hold a
 * connection forever.
 */
export function createWebServer(limits = timeouts): Server {
  const { uploadMs, bodyMs, headMs, lookMs, keptMs, stuckMs } = limits
  const server = createServer({
    // `namesOneHost` checks the Host header instead.
    requireHostHeader: false,
    headersTimeout: headMs,
    requestTimeout: uploadMs,
    keepAliveTimeout: keptMs,
    connectionsCheckingInterval: lookMs,
  })
  server.setTimeout(stuckMs)
  watchConnections(server)
  return server.on('request', (request) => {
    const { headers, socket } = request
    const isSending = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
    if (!isSending || request.url?.startsWith(uploadPath)) return
    const cut = setTimeout(() => socket.end(tooLate, () => socket.destroy()), bodyMs)
    const done = () => clearTimeout(cut)
    request.once('end', done).once('close', done)
  })
}

/** Returns the port. @throws ConfigError when the address is in use or unavailable */
export function listen({ port, host }: Config, server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `PORT="${port}" is taken by another program: set PORT to a free one.`
      const refused = `HOST="${host}" with PORT="${port}" is not allowed here: ${error.message}.`
      reject(new ConfigError(error.code === 'EADDRINUSE' ? taken : refused))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const askToClose = (server: Server) =>
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  )

/**
 * Gives the port to other workers; resolves when every client has left. A kept connection ends with
 * its next answer, or when nothing was asked on it for some seconds.
 */
export async function retireServer(server: Server, keptMs = retiringKeptMs): Promise<void> {
  let isClosed = false
  askToClose(server)
  // Not the method of HTTP servers: it ends idle connections, on which a request may be on its way.
  NetServer.prototype.close.call(server, () => (isClosed = true))
  while (!isClosed) {
    const limit = performance.now() - keptMs
    for (const [socket, since] of waitingSince.get(server) ?? [])
      if (since < limit) socket.destroy()
    await sleep(50)
  }
}

/** Stops accepting connections; resolves when all requests are answered. */
export async function finishRequests(server: Server): Promise<void> {
  if (!server.listening) return
  let isClosed = false
  // A kept-alive connection would bring further requests.
  askToClose(server)
  server.close(() => (isClosed = true))
  while (!isClosed) {
    server.closeIdleConnections()
    await sleep(20)
  }
}
