import { adminPaths } from '#core/admin-paths.ts'
import { Activity } from '#ui/icons/activity.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    reports: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { reports: 'admin/report.screen.tsx' },
  link: { to: adminPaths.reports, label: 'reports.link', Icon: Activity },
}
