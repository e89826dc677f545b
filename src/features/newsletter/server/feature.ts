import type { ServerFeature } from '#platform/server-feature.ts'
import { newsletterApi } from './api.ts'
import { subscriptionErasure } from './forget-subscriptions.ts'

export const feature: ServerFeature = { api: newsletterApi, erasures: [subscriptionErasure] }
