import type { ServerFeature } from '#platform/server-feature.ts'
import { textsApi } from './api.ts'

export const feature: ServerFeature = { api: textsApi }
