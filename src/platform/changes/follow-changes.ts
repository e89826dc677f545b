import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, QueryResult } from 'pg'
import { minutes, seconds } from '#core/durations.ts'
import type { Log } from '../log.ts'
import type { Connection } from '../postgres/connection.ts'
import { ServerClient } from '../postgres/server-client.ts'
import { channel } from './announce.ts'
import { everything, type PageChanges } from './page-changes.ts'

// Polls even while announcements arrive: a process may die before it announces its commit.
const lookEvery = seconds(1)
const answerLimitMs = seconds(2)
const retryMs = 250
const keptMinutes = 10
const pruneEvery = minutes(1)

/** `own` is the transaction of this process that made the change, if one did. */
type Found = { id: number; names: string[]; own: string | null }
type Answer = { server: string; horizon: string; found: Found[] }
type Ask = (text: string, values?: unknown[]) => Promise<QueryResult<Answer>>

// Every transaction below the horizon has ended, so this look saw its changes. One at or above it
// may become visible later, so those rows are read again and recognised by their ids. After a
// failover the new server continues from an older transaction id: the known ids are void then.
const look = `select extract(epoch from pg_postmaster_start_time())::text as server,
  pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  coalesce((select json_agg(json_build_object('id', id, 'names', names,
    'own', case when origin = $2 then xact::text end)) from changes
    where xact >= $1::xid8), '[]') as found`

const prune = `delete from changes where created_at < now() - interval '${keptMinutes} minutes'`

const namesOf = (found: readonly Found[]) => found.flatMap(({ names }) => names)

/**
 * Reads each change of other processes once, in whatever order they are committed; of this process
 * only those whose COMMIT got no answer.
 */
class ChangeReader {
  readonly #changes: PageChanges
  #server: string | undefined
  #horizon: string | undefined
  #seen = new Set<number>()
  #lookedAt = Number.NEGATIVE_INFINITY
  #prunedAt = Number.NEGATIVE_INFINITY

  constructor(changes: PageChanges) {
    this.#changes = changes
  }

  /** Looks once and tells what is new. */
  async look(ask: Ask): Promise<void> {
    const startedAt = performance.now()
    const isLate = startedAt - this.#lookedAt > minutes(keptMinutes) / 2
    const { rows } = await ask(look, [this.#horizon ?? '0', this.#changes.origin])
    const [answer] = rows
    if (!answer) throw new Error('the database did not tell what changed')
    const fresh = answer.found.filter(
      ({ id, own }) => !this.#seen.has(id) && (own === null || this.#changes.unanswered.has(own)),
    )
    const mayHaveMissed = isLate || answer.server !== this.#server
    this.#server = answer.server
    this.#seen = new Set(answer.found.map(({ id }) => id))
    this.#horizon = answer.horizon
    this.#lookedAt = startedAt
    if (mayHaveMissed) this.#changes.emit('changed', [everything])
    else if (fresh.length > 0) this.#changes.emit('changed', namesOf(fresh))
    const late = fresh.filter(({ own }) => own !== null)
    if (late.length > 0) this.#changes.emit('changedHere', namesOf(late))
    for (const id of this.#changes.unanswered)
      if (mayHaveMissed || BigInt(id) < BigInt(answer.horizon)) this.#changes.unanswered.delete(id)
    if (startedAt - this.#prunedAt < pruneEvery) return
    this.#prunedAt = startedAt
    await ask(prune)
  }
}

type Options = {
  /** How to get a session of its own, to listen on; without one the program looks each second. */
  listenOn: () => Promise<Connection | undefined>
  pool: Pool
  changes: PageChanges
  log: Log
}

export type Follower = {
  /** Once the first look is done: from then on nothing is missed. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** A session to listen on; rings at what another process announces, and when it is lost. */
function openListener(config: Connection, { origin }: PageChanges, ring: () => void) {
  const limits = { connectionTimeoutMillis: answerLimitMs, query_timeout: answerLimitMs }
  const named = { application_name: 'changes', keepAlive: true }
  const client = new ServerClient({ ...config, ...limits, ...named })
  let isOpen = true
  const close = () => {
    isOpen = false
    ring()
  }
  client.on('error', close).on('end', close)
  client.on('notification', ({ payload }) => {
    if (payload !== origin) ring()
  })
  return { client, isOpen: () => isOpen }
}

/** Emits on `changes` what other processes committed, within a second, also after a reconnect. */
export function followChanges({ listenOn, pool, changes, log }: Options): Follower {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const reader = new ChangeReader(changes)
  let bell = Promise.withResolvers<void>()
  let isAway = false

  async function lookOn(ask: Ask, isOpen: () => boolean): Promise<void> {
    while (!stopping.signal.aborted && isOpen()) {
      bell = Promise.withResolvers()
      await reader.look(ask)
      ready.resolve()
      if (isAway) log.info('changes of other processes are heard again')
      isAway = false
      const pause = sleep(lookEvery, undefined, { signal: stopping.signal, ref: false })
      await Promise.race([bell.promise, pause.catch(() => undefined)])
    }
  }

  async function listen(config: Connection): Promise<void> {
    const { client, isOpen } = openListener(config, changes, () => bell.resolve())
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await lookOn((text, values) => client.query<Answer>(text, values), isOpen)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const poll = () =>
    lookOn(
      (text, values) => pool.query<Answer>(text, values),
      () => true,
    )

  async function follow(): Promise<void> {
    const session = await listenOn()
    await (session ? listen(session) : poll())
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow().catch((err: unknown) => {
        if (!isAway) log.warn({ err }, 'changes of other processes are not heard')
        isAway = true
      })
      await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  const working = work()
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort()
      bell.resolve()
      await working
    },
  }
}
