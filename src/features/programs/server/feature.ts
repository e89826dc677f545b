import type { ServerFeature } from '#platform/server-feature.ts'
import { teamCalendars } from './api.ts'

export const feature: ServerFeature = { calendars: teamCalendars }
