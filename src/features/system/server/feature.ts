import type { ServerFeature } from '#platform/server-feature.ts'
import { systemApi } from './api.ts'
import { browserErrorErasure, mailedWarningErasure } from './forget-browser-errors.ts'
import { systemNotices } from './system-notices.ts'

export const feature: ServerFeature = {
  api: systemApi,
  erasures: [browserErrorErasure, mailedWarningErasure],
  notices: systemNotices,
}
