import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { openSeasonOn, readSeasonDates } from '#features/club/server/season.ts'
import type { Queryable } from '#platform/database.ts'
import { seasonAt, seasonOf } from '../rules.ts'

/** The first year of the season open for registration: the current one, between two the coming. */
export const openSeason = async (database: Queryable, now: Date): Promise<number> =>
  seasonAt(now, await readSeasonDates(database)).firstYear

/** As SQL: whether the season of the team of `offers o` lasts; null when it is no team. */
export const teamIsOpen = (day: string) => `o.first_year >= ${openSeasonOn(day)}`

/**
 * The season open for registration and the last day of the one before it, `YYYY-MM-DD`; everything
 * until then is past.
 */
export async function pastSeason(
  database: Queryable,
  now: Date,
): Promise<{ season: number; lastDay: string }> {
  const dates = await readSeasonDates(database)
  const season = seasonAt(now, dates).firstYear
  const { endsAt } = seasonOf(season - 1, dates)
  return { season, lastDay: clubDay(new Date(endsAt.getTime() - days(1))) }
}
