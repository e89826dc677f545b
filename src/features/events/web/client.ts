import { apiQueries } from '#ui/data/api-client.ts'
import type { eventsApi } from '../server/api.ts'

const pastShown = 12
const read = apiQueries<typeof eventsApi>()

export const upcomingEventsQuery = () => read('GET /events', { query: { when: 'upcoming' } })

/** The first upcoming events, for pages of others. */
export const nextEventsQuery = (limit: number) =>
  read('GET /events', { query: { when: 'upcoming', limit } })

/** The next event, for a static island. */
export const nextEventQuery = () => ({ ...nextEventsQuery(1), meta: { isForStill: true } })

/** Past events, the latest first; `cursor` selects an older page. */
export const pastEventsQuery = (cursor?: string) =>
  read('GET /events', { query: { when: 'past', limit: pastShown, cursor } })
