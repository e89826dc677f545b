import type { ServerFeature } from '#platform/server-feature.ts'
import { auditApi } from './api.ts'

export const feature: ServerFeature = { api: auditApi }
