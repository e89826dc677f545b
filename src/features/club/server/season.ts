import type { SeasonDates } from '#core/club.ts'
import { type Queryable, statement } from '#platform/database.ts'

/**
 * Published SQL: the first year of the season that lasts on a day or, after its end, of the next
 * one.
 */
export const openSeasonOn = (day: string) => `(select extract(year from ${day}::date)::int
  + case when season_end < season_start then 0 else 1 end
  - (to_char(${day}::date, 'MM-DD') <= season_end)::int from club)`

const dates = statement<SeasonDates>('season-dates', 'select season_start, season_end from club')

/** The dates of every season, as the database has them now. */
export async function readSeasonDates(database: Queryable): Promise<SeasonDates> {
  const [found] = await database.rows(dates, [])
  if (!found) throw new Error('the club has no row')
  return found
}
