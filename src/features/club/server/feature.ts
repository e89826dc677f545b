import type { ServerFeature } from '#platform/server-feature.ts'
import { clubApi } from './api.ts'
import { findClub } from './find-club.ts'
import { textFacts } from './text-facts.ts'

export const feature: ServerFeature = {
  api: clubApi,
  textFacts,
  // Pages that need nothing else of the database are served while it is away.
  async start(services) {
    await findClub(services)
  },
}
