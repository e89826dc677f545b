import type { Database } from '#platform/database.ts'
import type { Call } from './settings-calls.ts'

/** One call of each kind that changes several products or sizes at once, in an order that works. */
export const stockCalls = (database: () => Database): Record<string, Call> => {
  const first = async () =>
    (
      await database().pool.query<{ id: string; version: number }>(
        'select id, version from products limit 1',
      )
    ).rows[0]
  return {
    'POST /api/admin/products/changes': {
      body: async () => ({ changes: [{ ...(await first()), price: 4900 }] }),
    },
    'POST /api/admin/products/stock-takes': {
      body: async () => ({
        counts: [{ product_id: (await first())?.id, size: 'M', expected: 2, counted: 3 }],
      }),
    },
    'POST /api/admin/products/stock-takes/{id}/undo': { table: 'stock_takes' },
  }
}
