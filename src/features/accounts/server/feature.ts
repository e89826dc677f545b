import type { ServerFeature } from '#platform/server-feature.ts'
import { sessionsApi } from './sessions-api.ts'

export const feature: ServerFeature = {
  api: sessionsApi,
}
