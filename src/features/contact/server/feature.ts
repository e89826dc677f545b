import type { ServerFeature } from '#platform/server-feature.ts'
import { contactApi } from './api.ts'
import { messageErasure } from './forget-messages.ts'

export const feature: ServerFeature = { api: contactApi, erasures: [messageErasure] }
