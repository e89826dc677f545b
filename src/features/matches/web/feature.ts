import { adminPaths } from '#core/admin-paths.ts'
import { Trophy } from '#ui/icons/trophy.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    matches: typeof adminMessages
  }
}

/** Its page is composed in `src/site/`, with words that other pages do not load. */
export const feature: WebFeature = {
  admin: { matches: 'admin/match-list.screen.tsx' },
  link: { to: adminPaths.matches(), label: 'matches.link', Icon: Trophy },
}
