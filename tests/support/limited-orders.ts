import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { NewOrderInput, OrderStatus } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { getOrder } from '#features/orders/server/list-orders.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { createApi } from '../../src/server/api.ts'
import {
  checkoutOrder,
  contextOf,
  createProduct,
  readStock,
  testAdmin,
  testServices,
} from './builders.ts'
import { incomingFrom } from './incoming-from.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Sending = {
  network?: string
  stamp?: string | null
  proof?: string
  key?: string
  env?: Record<string, string>
}

let phones = 0
export const freshPhone = () => `0550${String(phones++).padStart(6, '0')}`

let networks = 0
/** An unused network, so that its first order needs no proof of work. */
export const freshNetwork = () => `198.51.${Math.floor(networks / 250)}.${networks++ % 250}`

/** An order for this product in size M, at 4500 DZD a piece. */
const orderOf = (productId: string, quantity: number, customer_phone = freshPhone()) =>
  checkoutOrder([{ product_id: productId, size: 'M', quantity, jersey_numbers: [] }], {
    expected_total: 4500 * quantity,
    customer_phone,
  })

const now = Date.now()
/** Services with the default limits, this long after the forms were opened. */
const limitedServices = (database: Database, ms = 0, env: Record<string, string> = {}) => ({
  ...testServices(database),
  config: readConfig(env),
  now: () => new Date(now + ms),
})

/**
 * Posts an order as a browser does, four seconds after the form was opened and with its stamp.
 * `stamp: null` sends none.
 */
async function postLimited(
  database: Database,
  body: NewOrderInput,
  { network = freshNetwork(), stamp, proof = '', key, env }: Sending = {},
) {
  const issued =
    stamp ?? (await issueStamp(limitedServices(database, 0, env), network, 'order')).stamp
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'idempotency-key': key ?? crypto.randomUUID(),
    ...(stamp === null ? {} : { 'form-stamp': issued, 'proof-of-work': proof }),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const api = createApi(limitedServices(database, seconds(4), env))
  const response = await api.request('/api/orders', init, incomingFrom(network, init.body))
  return { status: response.status, text: await response.text() }
}

/** Posts an order, expects it to be accepted, and returns the answer. */
async function placeLimited(database: Database, body: NewOrderInput, sending?: Sending) {
  const { status, text } = await postLimited(database, body, sending)
  expect(status, text).toBe(201)
  return JSON.parse(text)
}

/**
 * For a test file: a shop with all limits on and one product in two sizes, without orders before
 * each test.
 */
export function openLimitedShop() {
  let db: TestDatabase
  let product: string
  beforeAll(async () => {
    db = await createTestDatabase(20)
  })
  beforeEach(async () => {
    await db.database.pool.query('truncate form_submissions, rate_limits; delete from orders')
    product = await createProduct(db.database, { stocks: { M: 349, L: 100 } })
  })
  afterAll(() => db.drop())

  const admin = () => contextOf(db.database, testAdmin)
  return {
    get db() {
      return db
    },
    get product() {
      return product
    },
    admin,
    servicesAt: (ms: number, env?: Record<string, string>) => limitedServices(db.database, ms, env),
    order: (quantity: number, phone?: string) => orderOf(product, quantity, phone),
    placed: (body: NewOrderInput, sending?: Sending) => placeLimited(db.database, body, sending),
    post: (body: NewOrderInput, sending?: Sending) => postLimited(db.database, body, sending),
    setStatus: async (id: string, status: OrderStatus) =>
      changeOrderStatus(admin(), id, { status, version: (await getOrder(admin(), id)).version }),
    stock: () => readStock(db.database, product),
    /** Backdates all orders by this many hours. */
    age: async (hours: number, tables = ['orders', 'order_status_history']) => {
      for (const table of tables)
        await db.database.pool.query(
          `update ${table} set created_at = created_at - make_interval(hours => ${hours})`,
        )
    },
  }
}
