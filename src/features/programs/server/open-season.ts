import { season } from '../facts.ts'
import { seasonAt } from '../rules.ts'

/**
 * The first year of the season open for registration: the current one, in July and August the
 * coming one.
 */
export const openSeason = (now: Date) => seasonAt(now).firstYear

const lastDay = `make_date(o.first_year + 1, ${season.end.month}, ${season.end.day})`

/** As SQL: whether the season of the team of `offers o` lasts; null when it is no team. */
export const teamIsOpen = (day: string) => `${lastDay} >= ${day}::date`

/** The last day of the season before the open one, `YYYY-MM-DD`; everything until then is past. */
export function lastDayOfPastSeason(now: Date): string {
  const { month, day } = season.end
  return `${openSeason(now)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
