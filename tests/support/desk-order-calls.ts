import type { Database } from '#platform/database.ts'
import { createProduct } from './builders.ts'
import type { Call } from './settings-calls.ts'

/** The call by which the club enters an order. */
export const deskOrderCalls = (database: () => Database): Record<string, Call> => ({
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
})
