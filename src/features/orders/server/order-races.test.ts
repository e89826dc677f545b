import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { newPayment } from '#features/money/contract.ts'
import { enterPayment } from '#features/money/server/move-money.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  testAdmin,
} from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newExchange, newReturn, orderChange } from '../change-contract.ts'
import { orderStatuses } from '../contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder } from './list-orders.ts'
import { exchangePieces, returnPieces } from './take-back.ts'

const callers = 32
const sizes = ['M', 'L'] as const

let db: TestDatabase
let products: string[]
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())
beforeEach(async () => {
  products = await Promise.all([
    createProduct(db.database, { stocks: { M: 12, L: 12 } }),
    createProduct(db.database, { stocks: { M: 12, L: 12 }, price: 1250.5 }),
  ])
})

const admin = () => contextOf(db.database, testAdmin)
const request = () => ({ key: crypto.randomUUID(), body: '' })

/** Random numbers that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
type Random = ReturnType<typeof randomOf>

const one = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

const piece = (random: Random, most = 2) => ({
  product_id: one(random, products),
  size: one(random, sizes),
  quantity: 1 + random(most),
})

const operations: readonly ((id: string, random: Random) => Promise<unknown>)[] = [
  async (id: string, random: Random) => {
    const { version } = await getOrder(admin(), id)
    const items = Array.from({ length: 1 + random(2) }, () => piece(random))
    const change = orderChange.parse({ version, items, confirm_printed: true })
    return changeOrder(admin(), id, change)
  },
  (id: string, random: Random) =>
    exchangePieces(
      admin(),
      id,
      newExchange.parse({
        returned: [{ ...piece(random, 1), resaleable: random(3) > 0 }],
        taken: [piece(random)],
        payment: random(2) === 0 ? 'cash' : null,
      }),
      request(),
    ),
  (id: string, random: Random) =>
    returnPieces(
      admin(),
      id,
      newReturn.parse({
        returned: [{ ...piece(random, 1), resaleable: random(3) > 0 }],
        payment: random(2) === 0 ? 'cash' : null,
      }),
      request(),
    ),
  (id: string, random: Random) =>
    enterPayment(
      admin(),
      id,
      newPayment.parse({
        kind: random(4) === 0 ? 'refund' : 'payment',
        amount: 1 + random(5000),
        method: 'cash',
      }),
      request(),
    ),
  async (id: string, random: Random) => {
    const { version } = await getOrder(admin(), id)
    const status = one(random, [...orderStatuses, 'ready', 'completed'] as const)
    return changeOrderStatus(admin(), id, { status, version })
  },
  async (id: string) => {
    const { order_number } = await getOrder(admin(), id)
    return cancelOrder(contextOf(db.database), { order_number, phone: '0550 12 34 56' })
  },
]

const place = () => {
  const items = products.map((product_id) => ({ product_id, size: 'M', quantity: 2 }))
  return placeTestOrder(db.database, checkoutOrder(items, { expected_total: 11_501 }))
}

const rows = async (sql: string) => (await db.database.pool.query(sql)).rows

/** What must hold after whatever was done. */
async function expectRightSums() {
  expect(await countLedgerDifferences(db.database)).toBe(0)
  expect(await rows('select id from size_stocks where stock < 0')).toEqual([])
  // What an order holds is what it took from the stock, less what came back and is lost.
  expect(
    await rows(`select o.id from orders o
       where coalesce((select -sum(m.quantity) from stock_movements m where m.order_id = o.id), 0)
          <> case when o.status = 'cancelled' then 0 else
               coalesce((select sum(quantity) from order_items i where i.order_id = o.id), 0) end
             + coalesce((select sum(r.quantity) from returned_items r join order_changes c
                 on c.id = r.change_id where c.order_id = o.id and not r.resaleable), 0)`),
  ).toEqual([])
  expect(
    await rows(`select o.id from orders o join ledger_accounts a on a.id = o.id
       where o.total_amount <> o.delivery_price + coalesce((select sum(quantity * price)
               from order_items i where i.order_id = o.id), 0)
          or a.charged <> case when o.status = 'cancelled' then 0 else o.total_amount end
          or a.charged <> (select coalesce(sum(amount), 0) from ledger_entries e
               where e.account_id = a.id and kind = 'charge')
          or a.paid <> (select coalesce(sum(amount), 0) from ledger_entries e
               where e.account_id = a.id and kind <> 'charge')`),
  ).toEqual([])
  const numbers = await rows(
    'select number from ledger_entries where number is not null order by position',
  )
  expect(numbers.map(({ number }) => Number(String(number).split('-')[2]))).toEqual(
    numbers.map((_, index) => index + 1),
  )
}

const expected = [
  'stale',
  'out_of_stock',
  'not_handed_over',
  'not_cancellable',
  'invalid',
] as string[]

function expectKnownRefusals(calls: readonly PromiseSettledResult<unknown>[]) {
  const others = calls.flatMap((call) =>
    call.status === 'rejected' &&
    !(call.reason instanceof AppError && expected.includes(call.reason.code))
      ? [String(call.reason)]
      : [],
  )
  expect(others).toEqual([])
}

test('32 callers edit, cancel, exchange, return and pay the same orders: sums are right', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, place))
  for (const id of ids.slice(0, 3))
    await changeOrderStatus(admin(), id, { status: 'completed', version: 1 })
  const done: PromiseSettledResult<unknown>[] = []
  for (let round = 0; round < 6; round++) {
    const calls = Array.from({ length: callers }, (_, index) => {
      const random = randomOf(round * 1000 + index * 7 + 1)
      random(1)
      const operation = operations[(index + round) % operations.length] ?? place
      return operation(one(random, ids), random)
    })
    done.push(...(await Promise.allSettled(calls)))
    await expectRightSums()
  }
  expectKnownRefusals(done)
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(callers)
})

test('after 600 random operations the ledger is the stock and accounts are their entries', async () => {
  const random = randomOf(20_261_125)
  const ids = await Promise.all(Array.from({ length: 3 }, place))
  const done: PromiseSettledResult<unknown>[] = []
  for (let step = 0; step < 600; step++) {
    const call = one(random, operations)(one(random, ids), random)
    done.push(...(await Promise.allSettled([call])))
  }
  expectKnownRefusals(done)
  await expectRightSums()
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(200)
  const kinds = await rows('select distinct kind from order_changes order by kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(['changed', 'exchanged', 'returned'])
})
