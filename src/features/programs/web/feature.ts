import { adminPaths } from '#core/admin-paths.ts'
import { Users } from '#ui/icons/users.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    programs: typeof messages
  }
  interface AdminWords {
    programs: typeof adminMessages
  }
}

/** Its pages are composed in `src/site/`, with what other features say of the teams. */
export const feature: WebFeature = {
  admin: { teams: 'admin/teams.screen.tsx' },
  link: { to: adminPaths.teams, label: 'programs.link', Icon: Users },
}
