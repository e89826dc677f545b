import { MessageSquare } from '#ui/icons/message-square.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    contact: typeof messages
  }
  interface AdminWords {
    contact: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { contact: 'contact.screen.tsx' },
  link: { to: adminPaths.messages(), label: 'contact.link', Icon: MessageSquare },
}
