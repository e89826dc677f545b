import type { WebFeature } from '#ui/web-feature.ts'

/** Offers are seen as events and as teams; they have no screen of their own. */
export const feature: WebFeature = {}
