import type { ServerFeature } from '#platform/server-feature.ts'
import { systemApi } from './api.ts'
import { browserErrorErasure, mailedWarningErasure } from './forget-browser-errors.ts'
import { systemTexts } from './emails/system-texts.ts'
import { systemWarnings } from './mail-warnings.ts'
import { shareTimings } from './read-database.ts'
import { systemNotices } from './system-notices.ts'

export const feature: ServerFeature = {
  api: systemApi,
  messageTexts: systemTexts,
  start: async (services) => shareTimings(services),
  erasures: [browserErrorErasure, mailedWarningErasure],
  notices: systemNotices,
  // After the other jobs, which may be late only because the program was not running.
  jobs: () => [systemWarnings],
}
