import type { ServerFeature } from '#platform/server-feature.ts'
import { galleryApi } from './api.ts'
import { galleryMedia } from './used-media.ts'

export const feature: ServerFeature = { api: galleryApi, usedMedia: galleryMedia }
