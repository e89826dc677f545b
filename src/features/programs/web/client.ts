import { apiQueries } from '#ui/data/api-client.ts'
import type { teamsApi } from '../server/api.ts'

const read = apiQueries<typeof teamsApi>()

/** Every team with its sessions. */
export const teamsQuery = () => read('GET /teams')

/** The levels, for a static island. */
export const levelsQuery = () => ({ ...read('GET /teams/levels'), meta: { isForStill: true } })

/** The next trainings. */
export const comingQuery = () => read('GET /teams/coming')
