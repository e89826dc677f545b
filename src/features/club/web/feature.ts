import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    club: typeof messages
  }
}

export const feature: WebFeature = {
  site: { about: 'about.screen.tsx' },
}
