import type { ServerFeature } from '#platform/server-feature.ts'
import { featureNames } from '../features.ts'

const found = import.meta.glob<ServerFeature>('../features/*/server/feature.ts', {
  eager: true,
  import: 'feature',
})

/** The server half of every feature that has one. */
export const features: readonly ServerFeature[] = featureNames.flatMap(
  (name) => found[`../features/${name}/server/feature.ts`] ?? [],
)
