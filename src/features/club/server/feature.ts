import type { ServerFeature } from '#platform/server-feature.ts'
import { clubApi } from './api.ts'
import { letterTexts } from './emails/letter-texts.ts'
import { findClub } from './find-club.ts'
import { textFacts } from './text-facts.ts'
import { clubMedia } from './used-media.ts'

export const feature: ServerFeature = {
  api: clubApi,
  messageTexts: letterTexts,
  textFacts,
  usedMedia: clubMedia,
  // Pages that need nothing else of the database are served while it is away.
  async start(services) {
    await findClub(services)
  },
}
