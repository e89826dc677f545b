import { once } from 'node:events'
import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * A port to listen on later. It is below the ephemeral range, from which the system assigns ports
 * to outgoing connections.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
}
