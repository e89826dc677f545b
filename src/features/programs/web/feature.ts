import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    programs: typeof messages
  }
}

export const feature: WebFeature = {
  site: { programs: 'programs.screen.tsx' },
}
