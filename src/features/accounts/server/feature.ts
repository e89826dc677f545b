import type { ServerFeature } from '#platform/server-feature.ts'
import { expiredErasures } from './forget-expired.ts'
import { sessionsApi } from './sessions-api.ts'
import { accountTexts } from './emails/account-texts.ts'

export const feature: ServerFeature = {
  messageTexts: accountTexts,
  api: sessionsApi,
  erasures: expiredErasures,
}
