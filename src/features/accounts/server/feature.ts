import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { sessionsApi } from './sessions-api.ts'
import { signInHintApi } from './sign-in-hint.ts'

export const feature: ServerFeature = {
  api: new Hono<ApiEnv>().route('/', signInHintApi).route('/', sessionsApi),
}
