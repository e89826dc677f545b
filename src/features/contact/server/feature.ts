import type { ServerFeature } from '#platform/server-feature.ts'
import { contactApi } from './api.ts'
import { messageErasure } from './forget-messages.ts'
import { contactTexts } from './emails/contact-texts.ts'
import { waitingMessages } from './waiting-messages.ts'

export const feature: ServerFeature = {
  messageTexts: contactTexts,
  api: contactApi,
  erasures: [messageErasure],
  waiting: waitingMessages,
}
