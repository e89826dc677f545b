import { UserRound } from '#ui/icons/user-round.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'
import type { messages as pushMessages } from './admin/push-messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    accounts: typeof adminMessages & typeof pushMessages
  }
}

export const feature: WebFeature = {
  entrance: {
    login: 'admin/login.screen.tsx',
    forgot: 'admin/forgot.screen.tsx',
    email: 'admin/email-change.screen.tsx',
    link: 'admin/mailed-link.screen.tsx',
  },
  admin: { account: 'admin/account.screen.tsx' },
  link: { to: adminPaths.account, label: 'accounts.link', Icon: UserRound },
}
