import type { Preset } from './facts.ts'

/** Days in Algiers, both inclusive. */
export type Days = { from: string; to: string }

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** The day so many days or months after this one; days and months roll over, as in `Date`. */
function later(day: string, { months = 0, days = 0, date }: Record<string, number | undefined>) {
  const [year = 0, month = 1, today = 1] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month - 1 + months, (date ?? today) + days)))
}

/**
 * The days of a period that begins before today and, but for the last month, ends today. A week
 * begins on Sunday, a season on its day (`09-01`) and lasts until the next one.
 */
export function daysOf(preset: Preset, today: string, seasonStart: string): Days {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < seasonStart ? 1 : 0)
  const sunday = later(today, { days: -new Date(today).getUTCDay() })
  const days: Record<Preset, Days> = {
    week: { from: sunday, to: today },
    month: { from: later(today, { date: 1 }), to: today },
    last_month: { from: later(today, { months: -1, date: 1 }), to: later(today, { date: 0 }) },
    season: { from: `${year}-${seasonStart}`, to: today },
  }
  return days[preset]
}
