import { Client } from 'pg'
import type { Connection } from './connection.ts'
import { pointAt } from './servers.ts'

type Done = ((error: Error) => void) | ((error: null, client: Client) => void)

/** The driver's client; of several servers it connects to one that suits. */
export class ServerClient extends Client {
  readonly #connection: Connection

  constructor(connection: Connection = {}) {
    super(connection)
    this.#connection = connection
  }

  override connect(): Promise<Client>
  override connect(done: Done): void
  override connect(done?: Done): Promise<Client> | void {
    const connected = this.#connect()
    if (!done) return connected
    const told = done as (error: unknown, client?: Client) => void
    connected.then(
      (client) => told(null, client),
      (error: unknown) => told(error),
    )
  }

  async #connect(): Promise<Client> {
    const { servers } = this.#connection
    if (servers) pointAt(this, await servers.find(this.#connection))
    return super.connect()
  }
}
