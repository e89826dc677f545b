import type { ServerFeature } from '#platform/server-feature.ts'
import { reportsApi } from './api.ts'

export const feature: ServerFeature = { api: reportsApi }
