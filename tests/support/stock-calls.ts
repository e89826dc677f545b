import type { Database } from '#platform/database.ts'
import type { Call } from './settings-calls.ts'

/** One call of each kind that changes several products or sizes at once, in an order that works. */
export const stockCalls = (database: () => Database): Record<string, Call> => {
  const first = async () => {
    const { rows } = await database().pool.query<{ id: string; version: number }>(
      `select p.id, p.version from products p join size_stocks s on s.product_id = p.id
        where s.size = 'M' limit 1`,
    )
    return rows[0]
  }
  return {
    'POST /api/admin/products/changes': {
      body: async () => ({ changes: [{ ...(await first()), price: 4900 }] }),
    },
    'POST /api/admin/products/prices': {
      body: async () => {
        const { id, version } = (await first()) ?? {}
        const rule = { kind: 'percent', amount: 10, round_to: 10 }
        return { rule, apply: true, products: [{ id, version }] }
      },
    },
    'POST /api/admin/products/stock-takes': {
      body: async () => ({
        counts: [{ product_id: (await first())?.id, size: 'M', expected: 2, counted: 3 }],
      }),
    },
    'POST /api/admin/products/stock-takes/{id}/undo': { table: 'stock_takes' },
    'POST /api/admin/products/movements/{id}/undo': {
      table: 'stock_movements',
      where: "reason = 'received'",
    },
  }
}
