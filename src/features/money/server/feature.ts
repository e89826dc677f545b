import type { ServerFeature } from '#platform/server-feature.ts'
import { moneyApi } from './api.ts'

export const feature: ServerFeature = { api: moneyApi }
