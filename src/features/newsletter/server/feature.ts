import type { ServerFeature } from '#platform/server-feature.ts'
import { newsletterApi } from './api.ts'
import { subscriptionErasure } from './forget-subscriptions.ts'
import { newsletterTexts } from './emails/newsletter-texts.ts'

export const feature: ServerFeature = {
  messageTexts: newsletterTexts,
  api: newsletterApi,
  erasures: [subscriptionErasure],
}
