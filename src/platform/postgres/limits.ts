import type { ClientBase } from 'pg'
import { minutes, seconds } from '#core/durations.ts'

/** How long one connection may block others. */
export type Limits = { lock: number; statement: number; idleInTransaction: number }

/** Limits for requests that a visitor waits for: one stuck row must not exhaust the pool. */
export const visitorLimits: Limits = {
  lock: seconds(3),
  statement: seconds(10),
  idleInTransaction: seconds(10),
}
/** Limits for background work, which may be slow because nobody waits for it. */
export const jobLimits: Limits = {
  lock: seconds(3),
  statement: minutes(10),
  idleInTransaction: minutes(1),
}
export const noLimits: Limits = { lock: 0, statement: 0, idleInTransaction: 0 }

const settings = ({ lock, statement, idleInTransaction }: Limits) =>
  Object.entries({
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  })

/** Limits that end with the transaction. */
export const localLimits = (limits: Limits): string =>
  `select ${settings(limits)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`

const shared = new WeakSet<ClientBase>()

/** Whether a pooler lends the connection's session to others between two transactions. */
export const isShared = (client: ClientBase): boolean => shared.has(client)

const processId = (client: ClientBase): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

/**
 * Finds out whether the session is the connection's own, and only then sets its limits. A pooler
 * answers with a process id of its own making. The startup message cannot carry limits: poolers
 * refuse them.
 */
export async function greet(client: ClientBase, limits: Limits): Promise<void> {
  const isOwn = `pg_backend_pid() = ${processId(client)}`
  const limited = settings(limits)
    .map(([name, value]) => `case when ${isOwn} then set_config('${name}', '${value}', false) end`)
    .join(', ')
  const { rows } = await client.query<{ own: boolean }>(`select ${isOwn} as own, ${limited}`)
  if (!rows[0]?.own) shared.add(client)
}
