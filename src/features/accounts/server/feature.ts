import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { expiredErasures } from './forget-expired.ts'
import { adminPushes } from './send-pushes.ts'
import { sessionsApi } from './sessions-api.ts'
import { accountTexts } from './emails/account-texts.ts'
import { teamApi } from './team-api.ts'

export const feature: ServerFeature = {
  messageTexts: accountTexts,
  api: new Hono<ApiEnv>().route('/', sessionsApi).route('/', teamApi),
  erasures: [...expiredErasures, adminPushes.erasure],
  start: async (services) => adminPushes.start(services),
}
