import type { Database } from '#platform/database.ts'
import type { Call } from './settings-calls.ts'
import { stockCalls } from './stock-calls.ts'

/** One call of each kind that moves money or counts stock, in an order that works. */
export const moneyCalls = (database: () => Database): Record<string, Call> => ({
  ...stockCalls(database),
  'POST /api/admin/money/accounts/{id}/payments': {
    table: 'ledger_accounts',
    body: () => ({ kind: 'payment', amount: 100, method: 'cash' }),
  },
  'GET /api/admin/reports/lines.csv': { query: '?lang=fr' },
  'GET /api/admin/reports/returns.csv': { query: '?lang=fr' },
  'POST /api/admin/receipts/{id}/links': {
    table: 'ledger_entries',
    where: "kind = 'payment'",
  },
  'POST /api/admin/money/entries/{id}/void': {
    table: 'ledger_entries',
    where: "kind = 'payment'",
    body: () => ({ reason: 'typed twice' }),
  },
  'POST /api/admin/money/closes': { body: () => ({ counted: 0 }) },
  'POST /api/admin/money/closes/{id}/countersign': {
    table: 'cash_closes',
    // An admin cannot countersign the own count, so another one has made it.
    body: async () => {
      await database().pool.query("update cash_closes set actor = 'second@cirta.example'")
      return {}
    },
  },
})
