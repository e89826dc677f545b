import type { ServerFeature } from '#platform/server-feature.ts'
import { catalogueApi } from './api.ts'
import { soldOutSizes } from './sold-out-sizes.ts'
import { productMedia } from './used-media.ts'

export const feature: ServerFeature = {
  api: catalogueApi,
  usedMedia: productMedia,
  waiting: soldOutSizes,
}
