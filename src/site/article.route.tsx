import { ArticlePage } from '#features/news/web/article-page.tsx'
import { articleQuery, otherNewsQuery } from '#features/news/web/client.ts'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadNewsMessages } from '#messages/news-catalogue.ts'
import { NewsMessages } from '#messages/news-messages.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import type { Route } from './+types/article.route.ts'

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadNewsMessages(openPageLanguage()).catch(() => undefined)

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  loadOnServer(context, [
    articleQuery(id, context.get(pageLanguageContext)),
    // Only on the server, for its HTML: in the browser the island reads them itself.
    otherNewsQuery(),
  ])
export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadInBrowser([articleQuery(id, openPageLanguage())])

export default function ArticleRoute({ params }: Route.ComponentProps) {
  return (
    <NewsMessages>
      <ArticlePage id={params.id} />
    </NewsMessages>
  )
}
