import { adminPaths } from '#core/admin-paths.ts'
import { Banknote } from '#ui/icons/banknote.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    money: typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { money: 'admin/cash-book.screen.tsx' },
  link: { to: adminPaths.money, label: 'money.link', Icon: Banknote },
}
