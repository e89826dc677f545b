import { Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import type { ApiEnv } from '#platform/http.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { teamCalendars, teamsApi } from './api.ts'
import { reminderErasure } from './keep-reminders.ts'
import { eveningReminders } from './record-reminders.ts'
import { teamReminders } from './send-reminders.ts'
import { sessionsApi } from './sessions-api.ts'
import type { TeamEntries } from './team-entries.ts'
import type { TeamPlaces } from './team-places.ts'

declare module '#platform/server-feature.ts' {
  interface ServerFeature {
    /** Implemented by the registrations feature, which keeps the families. */
    teamPlaces?: TeamPlaces
    /** Implemented by the matches feature. */
    teamEntries?: (services: Services) => TeamEntries
  }
}

export const feature: ServerFeature = {
  api(features) {
    const [places] = features.flatMap(({ teamPlaces }) => teamPlaces ?? [])
    if (!places) throw new Error('no feature keeps the places of teams')
    return new Hono<ApiEnv>().route('/', teamsApi(places)).route('/', sessionsApi)
  },
  calendars: (services, features) =>
    teamCalendars(
      services,
      features.flatMap(({ teamEntries }) => teamEntries?.(services) ?? []),
    ),
  erasures: [reminderErasure, teamReminders.erasure],
  jobs: () => [eveningReminders],
  start: async (services) => teamReminders.start(services),
}
