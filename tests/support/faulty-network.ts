import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network before the program that can break without any device being told. */
export async function startFaultyNetwork(programUrl: string) {
  const { hostname: host, port } = new URL(programUrl)
  const sockets = new Set<Socket>()
  let isLost = false
  const server = createServer((client) => {
    if (isLost) return client.destroy()
    const upstream = connect({ host, port: Number(port) })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () =>
        [client, upstream].map((each) => sockets.delete(each) && each.destroy()),
      )
    }
    client.pipe(upstream).pipe(client)
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}`,
    lose() {
      isLost = true
      breakAll()
    },
    restore() {
      isLost = false
    },
    close() {
      breakAll()
      server.close()
    },
  }
}
