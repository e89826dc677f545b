import { adminPaths } from '#core/admin-paths.ts'
import { Activity } from '#ui/icons/activity.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    system: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { system: 'admin/system.screen.tsx' },
  link: { to: adminPaths.system, label: 'system.link', Icon: Activity },
}
