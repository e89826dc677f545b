import { apiQueries } from '#ui/data/api-client.ts'
import type { eventsApi } from '../server/api.ts'

/** So many cards keep the page's document near 100 KB, however many events there are. */
const upcomingShown = 24
const pastShown = 12
const read = apiQueries<typeof eventsApi>()

/** Upcoming events, the next first; `cursor` selects a later page. */
export const upcomingEventsQuery = (cursor?: string) =>
  read('GET /events', { query: { when: 'upcoming', limit: upcomingShown, cursor } })

/** The first upcoming events, for pages of others. */
export const nextEventsQuery = (limit: number) =>
  read('GET /events', { query: { when: 'upcoming', limit } })

/** The latest results, for pages of others. */
export const latestResultsQuery = (limit: number) =>
  read('GET /events', { query: { when: 'results', limit } })

/** The next events, for a static island. */
export const nextEventQuery = () => ({ ...nextEventsQuery(2), meta: { isForStill: true } })

/** Past events, the latest first; `cursor` selects an older page. */
export const pastEventsQuery = (cursor?: string) =>
  read('GET /events', { query: { when: 'past', limit: pastShown, cursor } })
