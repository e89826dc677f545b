import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { followStatements } from './asked-on-wire.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * A proxy in front of the database that can delay the answers to one statement, so that data become
 * outdated on their way to the program.
 */
export async function startDatabaseProxy({
  host,
  port,
  user,
  database,
}: TestDatabase['connection']) {
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let held: string | undefined
  let expected: string | undefined
  const sockets = new Set<Socket>()
  const statements: string[] = []
  const server = createServer((client) => {
    const upstream = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    let ready: Promise<void> = Promise.resolve()
    let isExpected = false
    for (const socket of [client, upstream])
      sockets.add(
        socket
          .on('error', () => undefined)
          .on('close', () => [client, upstream].map((s) => s.destroy())),
      )
    client.on('data', followStatements(statements))
    client.on('data', (sent) => {
      if (held && sent.includes(held)) {
        ready = open.promise
        asked.resolve()
      }
      if (expected && sent.includes(expected)) isExpected = true
      upstream.write(sent)
    })
    upstream.on('data', (answer) => {
      void ready.then(() => client.write(answer))
      if (isExpected) answered.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    /**
     * Delays the answers to messages that contain this text. Resolves when the first one was sent.
     */
    hold: async (part: string) => {
      held = part
      await asked.promise
    },
    /** Resolves when a message that contains this text was answered. */
    answered: async (part: string) => {
      expected = part
      await answered.promise
    },
    /** The statements that were sent during this work, by name or as text. */
    askedDuring: async (work: () => Promise<unknown>) => {
      const before = statements.length
      await work()
      return statements.slice(before)
    },
    release: () => {
      held = undefined
      open.resolve()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
