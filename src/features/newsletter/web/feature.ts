import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    newsletter: typeof messages
  }
  interface AdminWords {
    newsletter: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { 'messages/letters': 'admin/letters.screen.tsx' },
  site: {
    'newsletter/confirm': 'confirm.screen.tsx',
    'newsletter/unsubscribe': 'unsubscribe.screen.tsx',
    newsletter: 'newsletter.screen.tsx',
  },
}
