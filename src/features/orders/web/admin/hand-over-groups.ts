import { clubDay } from '#core/algiers.ts'
import type { Locale } from '#core/locale.ts'
import { formatDay } from '#i18n/format.ts'
import type { Order } from '../../contract.ts'

export const handOverSorts = ['name', 'day'] as const
export type HandOverSort = (typeof handOverSorts)[number]

export type HandOverGroup = { heading: string | undefined; orders: Order[] }

/**
 * All orders by name, or grouped by the day on which they were placed and by name within it. The
 * oldest day comes first: its buyers have waited longest.
 */
export function handOverGroups(
  orders: readonly Order[],
  by: HandOverSort,
  locale: Locale,
): HandOverGroup[] {
  const { compare } = new Intl.Collator(locale)
  const sorted = orders.toSorted(
    (a, b) => compare(a.customer_name, b.customer_name) || compare(a.order_number, b.order_number),
  )
  if (by === 'name') return [{ heading: undefined, orders: sorted }]
  const days = Map.groupBy(sorted, ({ created_at }) => clubDay(new Date(created_at)))
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      heading: formatDay(new Date(`${day}T12:00:00Z`), locale),
      orders: ofDay,
    }))
}
