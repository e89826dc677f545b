import { queryOptions } from '@tanstack/react-query'
import type { EventList } from '../contract.ts'

const pastShown = 12

export const upcomingEventsQuery = () =>
  queryOptions<EventList>({ queryKey: ['/api/events', { when: 'upcoming' }] })

/** Past events, the last first; `cursor` goes further back. */
export const pastEventsQuery = (cursor?: string) =>
  queryOptions<EventList>({ queryKey: ['/api/events', { when: 'past', limit: pastShown, cursor }] })
