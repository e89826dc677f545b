import { expect } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { NewOrderInput } from '#features/orders/contract.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { createApi } from '../../src/api.ts'
import { checkoutOrder, testServices } from './builders.ts'
import { incomingFrom } from './incoming-from.ts'

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
/** A network of its own, so that its first order needs no work. */
export const freshNetwork = () => `198.51.${Math.floor(networks / 250)}.${networks++ % 250}`

/** Pieces of this product in size M, for 4500 DZD each. */
export const orderOf = (productId: string, quantity: number, customer_phone = freshPhone()) =>
  checkoutOrder([{ product_id: productId, size: 'M', quantity, jersey_numbers: [] }], {
    expected_total: 4500 * quantity,
    customer_phone,
  })

const now = Date.now()
/** The limits as they are by default, so many milliseconds after the forms were opened. */
export const limitedServices = (database: Database, ms = 0, env: Record<string, string> = {}) => ({
  ...testServices(database),
  config: readConfig(env),
  now: () => new Date(now + ms),
})

/** Posts an order as a browser does after four seconds with a stamp, or with what is told; `null` is no stamp. */
export async function postLimited(
  database: Database,
  body: NewOrderInput,
  { network = freshNetwork(), stamp, proof = '', key, env }: Sending = {},
) {
  const issued = stamp ?? (await issueStamp(limitedServices(database, 0, env), network, 'order')).stamp
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

/** The answer to an order that is taken. */
export async function placeLimited(database: Database, body: NewOrderInput, sending?: Sending) {
  const { status, text } = await postLimited(database, body, sending)
  expect(status, text).toBe(201)
  return JSON.parse(text)
}
