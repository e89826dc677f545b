import type { ServerFeature } from '#platform/server-feature.ts'
import { newsletterApi } from './api.ts'
import { recordNextMails } from './record-next-mails.ts'
import { letterErasure, subscriptionErasure } from './forget-subscriptions.ts'
import { newsletterTexts } from './emails/newsletter-texts.ts'

export const feature: ServerFeature = {
  messageTexts: newsletterTexts,
  api: newsletterApi,
  bulkMails: recordNextMails,
  erasures: [subscriptionErasure, letterErasure],
}
