import type { ServerFeature } from '#platform/server-feature.ts'
import { privacyApi } from './api.ts'

export const feature: ServerFeature = { api: privacyApi }
