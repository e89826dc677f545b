import type { Database } from '#platform/database.ts'
import { createProduct } from './builders.ts'
import { parcelCalls } from './parcel-calls.ts'
import type { Call } from './settings-calls.ts'

/** Pieces of the only order, as they come back. */
async function returnedPieces(database: Database) {
  const { rows } = await database.pool.query('select product_id, size from order_items limit 1')
  return rows.map(({ product_id, size }) => ({ product_id, size, quantity: 1 }))
}

/**
 * The calls by which the club takes pieces of an order back that is ready, enters one, calls buyers
 * and blocks phones.
 */
export const deskOrderCalls = (database: () => Database): Record<string, Call> => ({
  ...parcelCalls(database),
  'POST /api/admin/orders/{id}/exchanges': {
    table: 'orders',
    body: async () => ({
      returned: await returnedPieces(database()),
      taken: await returnedPieces(database()),
    }),
  },
  'POST /api/admin/orders/{id}/returns': {
    table: 'orders',
    body: async () => ({ returned: await returnedPieces(database()) }),
  },
  'POST /api/admin/orders': {
    body: async () => ({
      customer_name: 'Amina',
      customer_phone: '0550 12 34 56',
      delivery_method: 'pickup',
      language: 'fr',
      handed_over: true,
      payment: 'cash',
      expected_total: 4500,
      items: [{ product_id: await createProduct(database()), size: 'M', quantity: 1 }],
    }),
  },
  'POST /api/admin/orders/{id}/calls': {
    table: 'orders',
    body: async () => {
      const text = "update orders set version = 1, status = 'pending'"
      await database().pool.query(text)
      return { outcome: 'no_answer', version: 1 }
    },
  },
  'POST /api/admin/calls/{id}/undo': { table: 'order_calls' },
  'POST /api/admin/blocked-phones': { body: () => ({ phone: '0550 12 34 57', reason: 'x' }) },
  'DELETE /api/admin/blocked-phones/{id}': { table: 'blocked_phones' },
  'POST /api/admin/blocked-phones/{id}/restore': { table: 'blocked_phones' },
})
