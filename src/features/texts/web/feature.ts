import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    texts: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { 'pages/:slug': 'written-page.screen.tsx' },
  admin: {
    'settings/texts': 'admin/texts.screen.tsx',
    'settings/texts/pages': 'admin/pages.screen.tsx',
    'settings/texts/announcements': 'admin/announcements.screen.tsx',
  },
  settings: [{ to: adminPaths.texts, label: 'texts.settings.texts' }],
}
