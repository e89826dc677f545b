import { algiersClock, algiersInstant } from '#core/algiers.ts'
import { days, hours, minutes } from '#core/durations.ts'
import type { OrderStatus } from '#features/orders/contract.ts'
import type { DemoProduct } from '../products/demo-product.ts'
import { demoProducts } from '../products.ts'

type Size = DemoProduct['size_stocks'][number]['size']
export type PlannedLine = { key: string; size: Size; quantity: number; numbers: number[] }
export type PlannedOrder = {
  /** Days before the seeding. */
  age: number
  lines: PlannedLine[]
  statuses: OrderStatus[]
}

const count = 96
const firstDay = 60
const path = ['pending', 'confirmed', 'processing', 'ready', 'completed'] as const
const untilStep = [0, hours(5), hours(26), days(2), days(4)]

/** The last status of an order by its age in days; every ninth or so was cancelled. */
function lastStatus(ageDays: number, index: number): OrderStatus {
  if (index % 9 === 4) return 'cancelled'
  if (ageDays < 1) return 'pending'
  if (ageDays < 2) return index % 2 === 0 ? 'pending' : 'confirmed'
  if (ageDays < 4) return index % 2 === 0 ? 'confirmed' : 'processing'
  if (ageDays < 7) return 'ready'
  return 'completed'
}

function statusesOf(ageDays: number, index: number): OrderStatus[] {
  const last = lastStatus(ageDays, index)
  if (last === 'cancelled') return ['pending', 'cancelled']
  return path.slice(0, path.indexOf(last) + 1)
}

const sold = demoProducts.filter(({ active }) => active)

function lineOf(ageDays: number, index: number, position: number): PlannedLine | undefined {
  const offered = sold.filter(({ days_old }) => days_old > ageDays)
  const product = offered[(index * 5 + position * 3) % offered.length]
  if (!product) return undefined
  const { size_stocks: stocks, key, category } = product
  const size = stocks[(index + position * 2) % stocks.length]?.size ?? null
  const quantity = index % 8 === 3 ? 2 : 1
  const numbers =
    category === 'jersey'
      ? Array.from({ length: quantity }, (_, piece) => (index * 13 + piece * 4 + 7) % 100)
      : []
  return { key, size, quantity, numbers }
}

/** The orders of a season, oldest first; there are more of them towards today. */
export const plannedOrders: readonly PlannedOrder[] = Array.from({ length: count }, (_, index) => {
  const ageDays = firstDay * (1 - index / count) ** 1.4
  const lines = Array.from({ length: index % 3 === 0 ? 2 : 1 }, (_, position) =>
    lineOf(ageDays, index, position),
  )
  return {
    age: ageDays,
    lines: lines.filter((line) => line !== undefined),
    statuses: statusesOf(ageDays, index),
  }
})

/** The moment so many days ago, but at an hour at which people shop. */
function whenAwake(ageDays: number, now: Date): Date {
  const clock = algiersClock(new Date(now.getTime() - days(ageDays)))
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()]
  const ofDay = (clock.getTime() - Date.UTC(year, month - 1, day)) / days(1)
  const opens = algiersInstant(year, month, day, '09:00').getTime()
  const at = opens + ofDay * hours(13)
  return new Date(Math.min(at, now.getTime() - minutes(10 + ageDays)))
}

/** When an order got each of its statuses. */
export function stepTimes({ age, statuses }: PlannedOrder, now: Date): Date[] {
  const from = whenAwake(age, now).getTime()
  return statuses.map((status, step) => {
    const wait = status === 'cancelled' ? hours(20) : (untilStep[step] ?? 0)
    return new Date(Math.min(from + wait, now.getTime() - minutes(1)))
  })
}

const stockKey = (product: string, size: string | null) => `${product} ${size ?? ''}`

/** How many pieces of a size these orders ask for. */
export function piecesOrdered(orders: readonly PlannedOrder[]) {
  const pieces = new Map<string, number>()
  for (const { key, size, quantity } of orders.flatMap(({ lines }) => lines)) {
    const at = stockKey(key, size)
    pieces.set(at, (pieces.get(at) ?? 0) + quantity)
  }
  return (product: string, size: string | null) => pieces.get(stockKey(product, size)) ?? 0
}
