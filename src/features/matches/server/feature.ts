import type { ServerFeature } from '#platform/server-feature.ts'
import { matchesApi } from './api.ts'
import { matchCalendars } from './match-calendar.ts'
import { matchEntries } from './match-entries.ts'
import { waitingScores } from './waiting-scores.ts'

export const feature: ServerFeature = {
  api: matchesApi,
  calendars: matchCalendars,
  teamEntries: matchEntries,
  waiting: waitingScores,
}
