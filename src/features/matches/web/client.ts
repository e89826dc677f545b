import { apiQueries } from '#ui/data/api-client.ts'
import type { matchesApi } from '../server/api.ts'

const upcomingShown = 24
const resultsShown = 12
const read = apiQueries<typeof matchesApi>()

/** The team that the page's address asks for. */
export const teamIn = (search: URLSearchParams) => search.get('team')?.slice(0, 100) || undefined

/** The same, and where a later page begins. */
const askedIn = (search: URLSearchParams, page: 'after' | 'before') => ({
  cursor: search.get(page) ?? undefined,
  team: teamIn(search),
})

/** Matches to come, the next first. */
export const upcomingMatchesQuery = (search: URLSearchParams) =>
  read('GET /matches', {
    query: { when: 'upcoming', limit: upcomingShown, ...askedIn(search, 'after') },
  })

/** Whether the address asks for the matches with a report alone. */
export const isOfReports = (search: URLSearchParams): boolean => search.get('when') === 'reports'

/** Results, the latest first; of those with a report alone where the address says so. */
export const resultsQuery = (search: URLSearchParams) =>
  read('GET /matches', {
    query: {
      when: isOfReports(search) ? 'reports' : 'results',
      limit: resultsShown,
      ...askedIn(search, 'before'),
    },
  })

/** One match; with its report, if it was played and has one. */
export const matchQuery = (id: string) => read('GET /matches/:id', { param: { id } })

/** The teams to choose from. */
export const playingTeamsQuery = () => read('GET /matches/teams')

/** The league tables of all teams or of one, for a static island. */
export const standingsQuery = (team?: string) => ({
  ...read('GET /matches/standings', { query: { team } }),
  meta: { isForStill: true },
})

const meta = { isForStill: true }

const latestResults = (limit: number, team?: string) => ({
  ...read('GET /matches', { query: { when: 'results', limit, team } }),
  meta,
})

// Enough to find a match that will be played, beyond postponed and cancelled ones.
const looksAhead = 4

/** What a team's page shows, for a static island. */
export const teamMatchesQueries = (team: string) => ({
  coming: {
    ...read('GET /matches', { query: { when: 'upcoming', limit: looksAhead, team } }),
    meta,
  },
  results: latestResults(3, team),
})

/** What Home shows, for a static island. */
export const homeMatchesQueries = () => ({
  coming: { ...read('GET /matches', { query: { when: 'planned', limit: 1 } }), meta },
  results: latestResults(1),
})
