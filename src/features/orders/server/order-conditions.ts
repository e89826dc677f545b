import { algiersInstant } from '#core/algiers.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import { searchedTexts } from '#platform/phone.ts'
import type { OrderFilter } from '../contract.ts'

/** The first moment of a day in Algiers, or of the day `later` days after it. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return algiersInstant(year, month, date + later)
}

/** The conditions of a filter on `orders o`. */
export function orderConditions({ status, stock, q, from, to, ids }: OrderFilter): Condition[] {
  return [
    ...(status ? [when('status', 'o.status = ?', status)] : []),
    ...(stock ? [when('stock', "o.status = 'pending' and o.stock_state = ?", stock)] : []),
    ...(from ? [when('from', 'o.created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('to', 'o.created_at < ?', startOfDay(to, 1))] : []),
    ...(ids ? [when('ids', 'o.id = any (?::uuid[])', ids)] : []),
    ...(q ? contains('o.search', searchedTexts(q)) : []),
  ]
}
