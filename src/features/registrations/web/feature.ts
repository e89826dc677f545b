import { UserCheck } from '#ui/icons/user-check.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    registrations: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: {
    registration: 'register.screen.tsx',
    'registration/link': 'lost-link.screen.tsx',
    'registration/:token': 'registration.screen.tsx',
    'registration/:token/again': 'register-again.screen.tsx',
  },
  layout: 'site/registering.route.tsx',
  admin: { registrations: 'admin/registration-list.screen.tsx' },
  link: { to: adminPaths.registrations(), label: 'registrations.link', Icon: UserCheck },
}
