import { type ClientBase, Pool } from 'pg'
import { newOrder, type NewOrderInput } from '../src/features/orders/contract.ts'
import { placeOrder } from '../src/features/orders/server/place-order.ts'
import { openDatabase, type Queryable } from '../src/platform/database.ts'
import { contextOf } from '../tests/support/builders.ts'

type Sent = { name: string; text: string; values: unknown[] }
export type Recording = { sent: Sent[]; key: string; orderId: string }

/** Records the statements that the program sends for one order. */
export async function recordOrder(pool: Pool, order: NewOrderInput): Promise<Recording> {
  const sent: Sent[] = []
  const database = openDatabase({ ...pool.options })
  const key = crypto.randomUUID()
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
  const context = contextOf(recording)
  const answer = await placeOrder(context, newOrder.parse(order), {
    key,
    body: JSON.stringify(order),
  })
  await database.close()
  return { sent, key, orderId: JSON.parse(answer).id }
}

/** Sends a recorded transaction straight through the driver, with a new key. */
export async function replay(
  client: Pick<ClientBase, 'query'>,
  { sent, key, orderId }: Recording,
  begin = 'begin',
  mapped = (value: unknown) => value,
): Promise<void> {
  const newKey = crypto.randomUUID()
  let newId = orderId
  const current = (value: unknown) => {
    if (value === key) return newKey
    return value === orderId ? newId : mapped(value)
  }
  await client.query(begin)
  for (const { name, text, values } of sent) {
    const { rows } = await client.query({ name, text, values: values.map(current) })
    if (name === 'insert-order') newId = rows[0].id
  }
  await client.query('commit')
}

/** The recorded order on a pool of its own, each time with a new key. */
export async function replayedOrder(
  connection: object,
  order: NewOrderInput,
  maxConnections: number,
) {
  const pool = new Pool({ ...connection, max: maxConnections })
  const recording = await recordOrder(pool, order)
  const once = async () => {
    const client = await pool.connect()
    await replay(client, recording)
    client.release()
  }
  return { once, close: () => pool.end() }
}
