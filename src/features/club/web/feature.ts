import { adminPaths } from '#core/admin-paths.ts'
import { Settings2 } from '#ui/icons/settings-2.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    club: typeof messages
  }
  interface AdminWords {
    club: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: {
    'settings/club': 'admin/club-settings.screen.tsx',
    'settings/hours': 'admin/hours-settings.screen.tsx',
    'settings/people': 'admin/people.screen.tsx',
  },
  settings: [
    { to: adminPaths.clubSettings, label: 'club.settings.club' },
    { to: adminPaths.hours, label: 'club.settings.hours' },
    { to: adminPaths.people, label: 'club.settings.people' },
  ],
  link: { to: adminPaths.settings, label: 'club.link', Icon: Settings2 },
}
