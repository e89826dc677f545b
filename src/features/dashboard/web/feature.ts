import { LayoutDashboard } from '#ui/icons/layout-dashboard.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    dashboard: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { dashboard: 'admin/dashboard.screen.tsx' },
  link: { to: adminPaths.dashboard, label: 'dashboard.link', Icon: LayoutDashboard },
}
