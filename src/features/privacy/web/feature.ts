import { ShieldCheck } from '#ui/icons/shield-check.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    privacy: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { privacy: 'privacy.screen.tsx' },
  admin: { families: 'admin/family.screen.tsx' },
  link: { to: adminPaths.families, label: 'privacy.link', Icon: ShieldCheck },
}
