import type { ServerFeature } from '#platform/server-feature.ts'
import { newsApi } from './api.ts'
import { newsMedia } from './used-media.ts'

export const feature: ServerFeature = { api: newsApi, usedMedia: newsMedia }
