import { algiersInstant } from '#core/algiers.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import { latinDigits } from '#core/digits.ts'
import type { OrderFilter } from '../contract.ts'

/** The first moment of a day in Algiers, or of the day `later` days after it. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return algiersInstant(year, month, date + later)
}

const phoneLike = /^[\d\s().+/-]+$/

/**
 * The texts that an order's number, name or phones must contain: the words of a name, or the digits of a phone however it
 * is written, without the prefix that the stored form has otherwise.
 */
export function searchedTexts(q: string): string[] {
  const typed = latinDigits(q).trim()
  if (!phoneLike.test(typed) || /^\d{4}-\d+$/.test(typed)) return typed.split(/\s+/)
  const digits = typed.replace(/[^\d+]/g, '')
  return [digits.replace(/^(?:\+|00)213(?=\d{4})/, '').replace(/^0+(?=\d{2})/, '')]
}

/** The conditions of a filter on `orders o`. */
export function orderConditions({ status, q, from, to, ids }: OrderFilter): Condition[] {
  return [
    ...(status ? [when('status', 'o.status = ?', status)] : []),
    ...(from ? [when('from', 'o.created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('to', 'o.created_at < ?', startOfDay(to, 1))] : []),
    ...(ids ? [when('ids', 'o.id = any (?::uuid[])', ids)] : []),
    ...(q ? contains('o.search', searchedTexts(q)) : []),
  ]
}
