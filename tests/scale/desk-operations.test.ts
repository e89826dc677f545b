import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { createProduct } from '#tests/support/builders.ts'
import {
  type Desk,
  deskOperations,
  findWrongSums,
  oneOf,
  order,
  randomOf,
  unknownRefusals,
} from '#tests/support/desk-operations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const callers = 8
const count = 10_000

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())

async function openDesk(): Promise<Desk> {
  const stocks = { M: 200, L: 200 }
  const products = await Promise.all(
    [4500, 1250.5, 6000].map(async (price) => ({
      id: await createProduct(db.database, { stocks, price }),
      price,
    })),
  )
  const desk: Desk = { database: db.database, products, orders: [] }
  const random = randomOf(1)
  for (let placed = 0; placed < callers; placed++) await order(desk, random)
  return desk
}

test(
  'after 10,000 random operations the ledger is the stock and the cash book is the payments',
  async () => {
    const random = randomOf(20_261_125)
    const desk = await openDesk()
    const done: PromiseSettledResult<unknown>[] = []
    const succeeded = new Map(deskOperations.map((operation) => [operation, 0]))
    for (let step = 0; step < count; step += callers) {
      const chosen = Array.from({ length: callers }, () => oneOf(random, deskOperations))
      const calls = chosen.map(async (operation) => {
        await operation(desk, random)
        succeeded.set(operation, (succeeded.get(operation) ?? 0) + 1)
      })
      done.push(...(await Promise.allSettled(calls)))
    }
    expect(done).toHaveLength(count)
    expect(unknownRefusals(done)).toEqual([])
    expect(await findWrongSums(db.database)).toEqual({})
    // Every operation succeeded often enough, so that no sum is right only because it is empty.
    const rare = [...succeeded].filter(([, times]) => times < 20).map(([{ name }]) => name)
    expect(rare).toEqual([])
  },
  minutes(5),
)
