import { adminPaths } from '#core/admin-paths.ts'
import { Newspaper } from '#ui/icons/newspaper.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    news: typeof adminMessages
  }
}

/** Its pages are in `src/site/`, with words that other pages do not load. */
export const feature: WebFeature = {
  admin: { news: 'admin/news-list.screen.tsx' },
  link: { to: adminPaths.news, label: 'news.link', Icon: Newspaper },
}
