import type { ServerFeature } from '#platform/server-feature.ts'
import { catalogueApi } from './api.ts'
import { waitErasure } from './forget-waits.ts'
import { soldOutSizes } from './sold-out-sizes.ts'
import { productMedia } from './used-media.ts'

export const feature: ServerFeature = {
  api: catalogueApi,
  erasures: [waitErasure],
  usedMedia: productMedia,
  waiting: soldOutSizes,
}
