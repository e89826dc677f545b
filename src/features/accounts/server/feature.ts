import type { ServerFeature } from '#platform/server-feature.ts'
import { expiredErasures } from './forget-expired.ts'
import { sessionsApi } from './sessions-api.ts'

export const feature: ServerFeature = {
  api: sessionsApi,
  erasures: expiredErasures,
}
