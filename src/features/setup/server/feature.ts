import type { ServerFeature } from '#platform/server-feature.ts'
import { setupApi } from './api.ts'

export const feature: ServerFeature = { api: setupApi }
