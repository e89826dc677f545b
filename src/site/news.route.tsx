import { newsQuery } from '#features/news/web/client.ts'
import { NewsFrame, NewsPage } from '#features/news/web/news-page.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadNewsMessages } from '#messages/news-catalogue.ts'
import { NewsMessages } from '#messages/news-messages.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Route } from './+types/news.route.ts'

const queriesOf = (request: Request) => [newsQuery(new URL(request.url).searchParams)]

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadNewsMessages(openPageLanguage()).catch(() => undefined)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request))

export default function NewsRoute() {
  return (
    <NewsMessages>
      <NewsPage />
    </NewsMessages>
  )
}

export function ErrorBoundary() {
  return (
    <NewsMessages>
      <NewsFrame>
        <ReadError />
      </NewsFrame>
    </NewsMessages>
  )
}
