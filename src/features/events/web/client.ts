import { apiQueries } from '#ui/data/api-client.ts'
import type { eventsApi } from '../server/api.ts'

/** Reads of the events; the lists of their own page are apart, as Home need not load them. */
export const read = apiQueries<typeof eventsApi>()

/** The first upcoming events, for pages of others. */
export const nextEventsQuery = (limit: number) =>
  read('GET /events', { query: { when: 'upcoming', limit } })

/** The latest results, for pages of others. */
export const latestResultsQuery = (limit: number) =>
  read('GET /events', { query: { when: 'results', limit } })

/** The next events, for a static island. */
export const nextEventQuery = () => ({ ...nextEventsQuery(2), meta: { isForStill: true } })
