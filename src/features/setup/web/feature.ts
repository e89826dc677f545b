import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    setup: typeof adminMessages
  }
}

export const feature: WebFeature = { admin: { start: 'admin/start.screen.tsx' } }
