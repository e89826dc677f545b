import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import {
  newRegistration,
  type NewRegistrationInput,
} from '../src/features/registrations/contract.ts'
import { register } from '../src/features/registrations/server/register.ts'
import { openDatabase, type Queryable } from '../src/platform/database.ts'
import { contextOf, createEvent, eventRegistration } from '../tests/support/builders.ts'
import { callRate, sideBySide } from './measure.ts'

const callers = 32
// The program's own number of connections.
const maxConnections = 10

type Sent = { name: string; text: string; values: unknown[] }

/** A registration of a new child each time, because nobody can be registered twice. */
const another = (event: string): NewRegistrationInput =>
  eventRegistration(event, {
    participants: [
      { participant_name: crypto.randomUUID(), birth_date: '2016-05-04', notes: null },
    ],
  })

/** Records the statements that the program sends for one registration. */
async function record(pool: Pool, registration: NewRegistrationInput): Promise<Sent[]> {
  const sent: Sent[] = []
  const database = openDatabase({ ...pool.options })
  const recording = {
    ...database,
    transaction: <Result>(work: (tx: Queryable) => Promise<Result>) =>
      database.transaction((tx) =>
        work({
          rows: (statement, values = []) => {
            sent.push({ name: statement.name, text: statement.text, values: [...values] })
            return tx.rows(statement, values)
          },
        }),
      ),
  }
  await register(contextOf(recording), newRegistration.parse(registration))
  await database.close()
  return sent
}

/** The recorded value for a new child: its name and the hash of its link are new. */
function current(value: unknown, child: string): unknown {
  if (Array.isArray(value) && /^[\da-f]{8}-/.test(String(value[0]))) return [child]
  return typeof value === 'string' && /^[\w-]{43}$/.test(value) ? child : value
}

async function replay(pool: Pool, sent: readonly Sent[]): Promise<void> {
  const client = await pool.connect()
  const child = crypto.randomUUID()
  await client.query('begin')
  for (const { name, text, values } of sent)
    await client.query({ name, text, values: values.map((value) => current(value, child)) })
  await client.query('commit')
  client.release()
}

/** One registration over HTTP on a kept connection, with little overhead of its own. */
function registerOverHttp(origin: string, agent: Agent, event: string): Promise<void> {
  const body = JSON.stringify(another(event))
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/registrations`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 201
            ? resolve()
            : reject(new Error(`registration answered ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

/**
 * Registrations per second of 32 callers for one event: over HTTP, and as the same SQL transaction
 * through the driver.
 */
export async function registrationRates(origin: string, connection: object) {
  const pool = new Pool({ ...connection, max: maxConnections })
  const database = openDatabase({ ...connection })
  const event = await createEvent(database, { maxParticipants: 10_000_000 })
  await database.close()
  const sent = await record(pool, another(event))
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const rates = await sideBySide({
    http: () => callRate(callers, () => registerOverHttp(origin, agent, event)),
    sql: () => callRate(callers, () => replay(pool, sent)),
  })
  agent.destroy()
  await pool.end()
  return rates
}
