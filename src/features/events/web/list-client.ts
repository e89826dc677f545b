import { read } from './client.ts'

/** So many cards keep the page's document near 100 KB, however many events there are. */
const upcomingShown = 24
const pastShown = 12

/**
 * What the page's address asks for: a page of the list by its cursor, or the page that contains an
 * event.
 */
const askedIn = (search: URLSearchParams, page: 'after' | 'before') => ({
  cursor: search.get(page) ?? undefined,
  holding: search.get('event')?.slice(0, 100) || undefined,
})

/** Upcoming events, the next first; `after` in the address selects a later page. */
export const upcomingEventsQuery = (search: URLSearchParams) =>
  read('GET /events', {
    query: { when: 'upcoming', limit: upcomingShown, ...askedIn(search, 'after') },
  })

/** Past events, the latest first; `before` in the address selects an older page. */
export const pastEventsQuery = (search: URLSearchParams) =>
  read('GET /events', { query: { when: 'past', limit: pastShown, ...askedIn(search, 'before') } })
