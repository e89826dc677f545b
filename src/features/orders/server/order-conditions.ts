import { startOfDay } from '#core/algiers.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import { searchedTexts } from '#platform/phone.ts'
import type { OrderFilter } from '../admin-contract.ts'

/** The filter's SQL conditions on `orders o`. */
export function orderConditions({ status, stock, q, from, to, ids }: OrderFilter): Condition[] {
  return [
    ...(status ? [when('o.status = ?', status)] : []),
    ...(stock ? [when("o.status = 'pending' and o.stock_state = ?", stock)] : []),
    ...(from ? [when('o.created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('o.created_at < ?', startOfDay(to, 1))] : []),
    ...(ids ? [when('o.id = any (?::uuid[])', ids)] : []),
    ...(q ? contains('o.search', searchedTexts(q)) : []),
  ]
}
