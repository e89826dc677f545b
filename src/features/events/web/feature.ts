import { CalendarDays } from '#ui/icons/calendar-days.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    events: typeof messages
  }
  interface AdminWords {
    events: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { events: 'events.screen.tsx' },
  admin: {
    events: 'admin/event-list.screen.tsx',
    'settings/events': 'admin/event-settings.screen.tsx',
  },
  link: { to: adminPaths.events, label: 'events.link', Icon: CalendarDays },
  settings: [{ to: adminPaths.eventSettings, label: 'events.settings.events' }],
}
