import type { SeasonDates } from '#core/club.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { Team } from '../contract.ts'
import type { teamsApi } from '../server/api.ts'

const read = apiQueries<ReturnType<typeof teamsApi>>()
const call = apiClient<ReturnType<typeof teamsApi>>()

/** Every team with its sessions. */
export const teamsQuery = () => read('GET /teams')

/** The levels, for a static island. */
export const levelsQuery = () => ({ ...read('GET /teams/levels'), meta: { isForStill: true } })

/** The next trainings. */
export const comingQuery = () => read('GET /teams/coming')

/** When and where a team trains. */
export type TeamTimes = { team: Team; season: SeasonDates }

/** The times of one team, or undefined when there is none or it cannot be read. */
export async function readTeamTimes(
  apiFetch: ApiFetch,
  id: string,
): Promise<TeamTimes | undefined> {
  const teams = await call(apiFetch, 'GET /teams').catch(() => undefined)
  const team = teams?.items.find((each) => each.id === id)
  if (!teams || !team) return undefined
  const { season_start, season_end } = teams
  return { team, season: { season_start, season_end } }
}
