import { EventEmitter } from 'node:events'
import { Client, type ClientConfig } from 'pg'
import { seconds } from '#core/durations.ts'

export type Host = { host: string; port: number }

/** The values of libpq's `target_session_attrs`. */
export const wanted = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] as const
export type Wanted = (typeof wanted)[number]

type Role = { standby: boolean; readOnly: boolean }

const suits: Record<Wanted, (role: Role) => boolean> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

// A host that is gone without a word must not use up the time of the one that answers.
const askLimitMs = seconds(2)
const role = `select pg_is_in_recovery() as standby,
  current_setting('transaction_read_only') = 'on' as "readOnly"`

/** Makes the client connect to this host, whatever its settings say. */
export function pointAt(client: Client, { host, port }: Host): void {
  client.host = host
  client.port = port
}

/** None of the servers suits at the moment; the class of its code says that a retry may help. */
class NoServerError extends Error {
  readonly code = '08001'
}

async function roleOf(config: ClientConfig, host: Host): Promise<Role> {
  const limits = { connectionTimeoutMillis: askLimitMs, query_timeout: askLimitMs }
  const client = new Client({ ...config, ...limits })
  pointAt(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [answer] = (await client.query<Role>(role)).rows
    if (!answer) throw new Error('the server did not say what it is')
    return answer
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Several hosts, one of which accepts what is sent. `moved` fires when another host takes over:
 * queries that wait on the old one will not finish, and the two may be at different log positions.
 */
export class Servers extends EventEmitter<{ moved: [Host] }> {
  readonly hosts: readonly Host[]
  readonly #wanted: Wanted
  #last: Host | undefined

  constructor(hosts: readonly Host[], which: Wanted) {
    super()
    this.hosts = hosts
    this.#wanted = which
  }

  /** The last host if it still suits, as it mostly does; else the first of all to say so. */
  async find(config: ClientConfig): Promise<Host> {
    const ask = async (host: Host, isEnough = suits[this.#wanted]) => {
      if (!isEnough(await roleOf(config, host))) throw new NoServerError()
      return host
    }
    const former = this.#last
    if (former) {
      const last = await ask(former).catch(() => undefined)
      if (last) return last
    }
    const asked = async (isEnough?: (role: Role) => boolean) =>
      Promise.any(this.hosts.map((host) => ask(host, isEnough)))
    const found =
      this.#wanted === 'prefer-standby' ? asked().catch(() => asked(suits.any)) : asked()
    const host = await found.catch((error: unknown) => {
      throw this.#explain(error)
    })
    // Others that asked at the same time may have found another one: one is enough for all.
    if (this.#last && this.#last !== former) return this.#last
    const isMove = former !== undefined && former !== host
    this.#last = host
    if (isMove) this.emit('moved', host)
    return host
  }

  /** The refusal of a server that answers says more than the silence of the others. */
  #explain(error: unknown): unknown {
    const refusals: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const known = refusals.find(
      (each) => each instanceof Error && 'severity' in each && !(each instanceof NoServerError),
    )
    const tried = this.hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
    return known ?? new NoServerError(`no server of ${tried} is ${this.#wanted}`)
  }
}
