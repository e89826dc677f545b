import { type Group, type Level, maxPlayers, season } from '../facts.ts'
import { allTeams, seasonAt } from '../rules.ts'

/**
 * The first year of the season open for registration: the current one, in July and August the
 * coming one.
 */
export const openSeason = (now: Date) => seasonAt(now).firstYear

/** Every team in its open season, with the places that the club gives its level. */
export const teamsOfSeason = (
  now: Date,
): { level: Level; group: Group; season: number; max_places: number }[] =>
  allTeams.map((team) => ({
    ...team,
    season: openSeason(now),
    max_places: maxPlayers[team.level],
  }))

const lastDay = `make_date(o.first_year + 1, ${season.end.month}, ${season.end.day})`

/** As SQL: whether the team of `offers o` takes players on this day; null when it is no team. */
export const teamIsOpen = (day: string) => `${lastDay} >= ${day}::date`

/** The last day of the season before the open one, `YYYY-MM-DD`; everything until then is past. */
export function lastDayOfPastSeason(now: Date): string {
  const { month, day } = season.end
  return `${openSeason(now)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
