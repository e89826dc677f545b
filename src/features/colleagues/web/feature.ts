import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    colleagues: typeof adminMessages
  }
}

/** The screens of the team of admins; its API is that of the accounts. */
export const feature: WebFeature = {
  entrance: { invitation: 'admin/invitation.screen.tsx' },
  admin: { 'settings/team': 'admin/admin-team.screen.tsx' },
  settings: [{ to: adminPaths.adminTeam, label: 'colleagues.settings.team' }],
}
