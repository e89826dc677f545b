import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/written-page.screen.ts'
import { writtenPageQuery } from './client.ts'
import { PageText } from './page-text.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, [writtenPageQuery(params.slug, context.get(pageLanguageContext))])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser([writtenPageQuery(params.slug, openPageLanguage())])

/** A page that the club wrote itself. */
export default function WrittenPageScreen({ params: { slug } }: Route.ComponentProps) {
  const query = writtenPageQuery(slug, useLanguage())
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (!page) return null
  return (
    <div className="page max-w-3xl py-8 wrap-anywhere lg:py-12">
      <PageMeta title={page.title} description={page.description} path={paths.page(slug)} />
      <PageText page={page} />
    </div>
  )
}
