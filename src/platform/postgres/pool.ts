import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, Pool } from 'pg'
import { seconds } from '#core/durations.ts'
import type { Connection } from './connection.ts'
import type { Host } from './servers.ts'
import { greet, type Limits, noLimits } from './limits.ts'
import { ServerClient } from './server-client.ts'

// A frozen server cannot enforce its own timeouts; the driver gives up this much later.
const driverGraceMs = seconds(1)
const connectLimitMs = seconds(5)
const closeGraceMs = 500

export type OpenPool = { pool: Pool; limits: Limits; end: () => Promise<void> }

/** `end` waits a moment for running queries, then cuts their connections, which rolls them back. */
export function openPool(config: Connection, max: number, limits: Limits): OpenPool {
  const clients = new Set<ClientBase>()
  const options = {
    ...config,
    max,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: limits.statement + driverGraceMs,
    Client: ServerClient,
    // The driver awaits this hook, although its types do not say so.
    onConnect: (client: ClientBase) => greet(client, limits),
  }
  const pool = new Pool(options)
  // A broken connection, idle or in use, must not end the program; its next user gets the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => clients.add(client.on('error', () => undefined)))
  pool.on('remove', (client) => clients.delete(client))
  const leave = ({ host, port }: Host) => {
    for (const client of clients)
      if (client instanceof Client && (client.host !== host || client.port !== port))
        void client.end().catch(() => undefined)
  }
  config.servers?.on('moved', leave)
  const end = async () => {
    config.servers?.off('moved', leave)
    const cut = setTimeout(
      () => clients.forEach((client) => void (client instanceof Client && client.end())),
      closeGraceMs,
    )
    await Promise.race([pool.end(), sleep(closeGraceMs * 2, undefined, { ref: false })])
    clearTimeout(cut)
  }
  return { pool, limits, end }
}

/** Sends one probe at a time for all callers, so that a silent server costs one connection. */
export function readiness(pool: Pool): (limitMs: number) => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = async (limitMs: number) => {
    const question = { text: 'select 1', query_timeout: limitMs }
    const answer = pool.query(question).then(
      () => true,
      () => false,
    )
    return answer.finally(() => (asking = undefined))
  }
  return (limitMs) =>
    Promise.race([(asking ??= ask(limitMs)), sleep(limitMs, false, { ref: false })])
}

/** Runs `work` on a connection of its own, without time limits where its session is its own. */
export async function onOwnConnection<Result>(
  config: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new ServerClient({ ...config, connectionTimeoutMillis: connectLimitMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await greet(client, noLimits)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
