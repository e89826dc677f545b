import type { ServerFeature } from '#platform/server-feature.ts'
import { teamCalendars, teamsApi } from './api.ts'

export const feature: ServerFeature = { api: teamsApi, calendars: teamCalendars }
