import { Images } from '#ui/icons/images.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    gallery: typeof messages
  }
  interface AdminWords {
    gallery: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { gallery: 'gallery.screen.tsx' },
  admin: { gallery: 'admin/gallery-list.screen.tsx' },
  link: { to: adminPaths.gallery, label: 'gallery.link', Icon: Images },
}
