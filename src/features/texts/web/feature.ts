import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    texts: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { 'settings/texts': 'admin/texts.screen.tsx' },
  settings: [{ to: adminPaths.texts, label: 'texts.settings.texts' }],
}
