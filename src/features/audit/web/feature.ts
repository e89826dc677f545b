import { RotateCcwClock } from '#ui/icons/rotate-ccw-clock.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    audit: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { audit: 'admin/audit.screen.tsx' },
  link: { to: adminPaths.audit, label: 'audit.link', Icon: RotateCcwClock },
}
