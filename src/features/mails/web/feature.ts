import { MailCheck } from '#ui/icons/mail-check.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    mails: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: {
    mails: 'admin/mail-list.screen.tsx',
    'settings/mails': 'admin/message-texts.screen.tsx',
  },
  link: { to: adminPaths.mails(), label: 'mails.link', Icon: MailCheck },
  settings: [{ to: adminPaths.mailTexts, label: 'mails.settings.mails' }],
}
