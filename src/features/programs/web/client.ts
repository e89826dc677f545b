import type { SeasonDates } from '#core/club.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { Team } from '../contract.ts'
import type { teamsApi } from '../server/api.ts'

const read = apiQueries<ReturnType<typeof teamsApi>>()
/** Made when something asks, so that no page carries it. */
export const caller = () => apiClient<ReturnType<typeof teamsApi>>()

/** Every team with its sessions. */
export const teamsQuery = () => read('GET /teams')

/** One team by the name in its address. */
export const teamQuery = (slug: string) => read('GET /teams/:slug', { param: { slug } })

/** The levels, for a static island. */
export const levelsQuery = () => ({ ...read('GET /teams/levels'), meta: { isForStill: true } })

/** The next trainings. */
export const comingQuery = () => read('GET /teams/coming')

/** Every team, past the queries: for what is kept on the device. */
export const callTeams = (apiFetch: ApiFetch) => caller()(apiFetch, 'GET /teams')

/** When and where a team trains. */
export type TeamTimes = { team: Team; season: SeasonDates }

/** The times of every team; none when they cannot be read. */
export async function readTeams(apiFetch: ApiFetch): Promise<TeamTimes[]> {
  const teams = await callTeams(apiFetch).catch(() => undefined)
  if (!teams) return []
  const { season_start, season_end } = teams
  return teams.items.map((team) => ({ team, season: { season_start, season_end } }))
}

/** The times of one team, or undefined when there is none or it cannot be read. */
export const readTeamTimes = async (
  apiFetch: ApiFetch,
  id: string,
): Promise<TeamTimes | undefined> => (await readTeams(apiFetch)).find(({ team }) => team.id === id)
