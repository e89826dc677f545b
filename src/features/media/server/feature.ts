import type { ServerFeature } from '#platform/server-feature.ts'
import { uploadPath } from '../contract.ts'
import { maxUploadBytes, mediaApi } from './api.ts'
import { mediaCollection } from './collect-media.ts'
import { knowConsents } from './guard-media.ts'
import { tellMissingFiles } from './tell-missing-files.ts'

declare module '#platform/server-feature.ts' {
  interface ServerFeature {
    /** SQL that selects every picture and film that the feature shows, as one text column. */
    usedMedia?: string
  }
}

export const feature: ServerFeature = {
  upload: { path: uploadPath, maxBytes: maxUploadBytes, api: mediaApi },
  // Which files may not be served is known before the first one is asked for.
  start: async (services) => {
    await knowConsents(services)
    await tellMissingFiles(services)
  },
  jobs: (features) => [mediaCollection(features.flatMap(({ usedMedia }) => usedMedia ?? []))],
}
