import type { ServerFeature } from '#platform/server-feature.ts'
import { mailsApi } from './api.ts'

export const feature: ServerFeature = { api: mailsApi }
