import type { ServerFeature } from '#platform/server-feature.ts'
import { receiptsApi } from './api.ts'

export const feature: ServerFeature = { api: receiptsApi }
