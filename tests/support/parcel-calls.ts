import type { Database } from '#platform/database.ts'
import type { Call } from './settings-calls.ts'

const where = "flow = 'checkout'"

/** The order of the site as one that is sent and ready; its id, version and what it owes. */
async function readyParcel(database: Database) {
  const { rows } = await database.pool.query(
    `update orders o set delivery_method = 'delivery', shipping_address = 'Cité 5',
        pickup_place_id = null, pickup_place = null, status = 'ready', stock_state = 'held',
        check_reason = null, stock_released_at = null, parcel_state = 'to_hand_over',
        parcel_since = now()
       from ledger_accounts a where a.id = o.id and o.${where}
     returning o.id, o.version, (a.charged - a.paid)::float as amount`,
  )
  return rows[0]
}

/** One call of each kind that moves a parcel, in an order that works. */
export const parcelCalls = (database: () => Database): Record<string, Call> => ({
  'PATCH /api/admin/parcel-settings': { body: () => ({ version: 0, columns: ['number'] }) },
  'GET /api/admin/parcels.csv': {},
  'POST /api/admin/parcels.csv': { body: () => ({ q: '0550123456' }) },
  'PATCH /api/admin/orders/{id}/parcel': {
    table: 'orders',
    where,
    body: async () => {
      const { version } = await readyParcel(database())
      return { state: 'with_courier', version }
    },
  },
  'POST /api/admin/parcels/steps': {
    body: async () => {
      const { id, version } = await readyParcel(database())
      return { changes: [{ id, version, state: 'with_courier' }] }
    },
  },
  'POST /api/admin/courier/payments': {
    body: async () => {
      const { id, amount } = await readyParcel(database())
      await database().pool.query(`update orders set parcel_state = 'with_courier' where id = $1`, [
        id,
      ])
      return { payments: [{ id, amount }] }
    },
  },
})
